import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'

/**
 * Minifies webpack's own part. Next's minifier chooses short names by how often each letter stands in the text, and at its time the
 * text holds provisional hashes that depend on the folder of the build: two folders, two texts. `next.config.mjs` therefore leaves
 * this file as webpack wrote it.
 * @param next the folder `_next` of the export
 * @param file from there, as `static/chunks/webpack-….js`; it is taken away
 * @throws when it is minified already
 */
export async function minifyRuntime(next: string, file: string): Promise<string> {
  const text = readFileSync(path.join(next, file), 'utf8')
  if (!text.includes('__webpack_require__'))
    throw new Error(`${file} is minified already; see lib/stand-ins/whole-runtime.mjs.`)
  const { code } = await transform(text, { minify: true, target: 'es2020', legalComments: 'none' })
  rmSync(path.join(next, file))
  return code
}

/**
 * Writes webpack's own part as pages of a kind get it, under a name that changes with it: with what they need besides, in the same
 * file, which costs no request and no hash of its own. Nothing of the framework starts when it does not come.
 * @returns its name from `next`
 */
export function writeRuntime(next: string, code: string): string {
  const name = `static/chunks/webpack-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`
  writeFileSync(path.join(next, name), code)
  return name
}
