import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const browser = fileURLToPath(new URL('../../browser', import.meta.url))

/**
 * A script of `lib/browser` with all that it imports, as one line of JavaScript.
 * @param entry its path from `lib/browser`
 * @param define names that the build puts in, with their values in JSON
 * @param base the site's base path
 * @param format `esm` for a module that another script imports
 * @throws when it does not compile, or holds what would end its element in a page
 */
export async function browserScript(
  entry: string,
  define: Record<string, string>,
  base: string,
  format: 'iife' | 'esm' = 'iife',
): Promise<string> {
  const result = await build({
    entryPoints: [path.join(browser, entry)],
    define: { ...define, BASE_PATH: JSON.stringify(base) },
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    write: false,
    legalComments: 'none',
  })
  // TypeScript and ESLint have ruled out whatever would make a difference to it.
  const text = result.outputFiles[0]?.text.trim().replace(/^"use strict";/, '')
  if (!text || /<\/script|<!--/i.test(text))
    throw new Error(`lib/browser/${entry} gave no script that can stand in a page.`)
  return text
}
