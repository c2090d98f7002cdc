import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
const examples = path.resolve(import.meta.dirname, '..')

/** A module is not the program only because it is in the same file. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!file.startsWith(examples)) return null
      const url = JSON.stringify(pathToFileURL(file).href)
      return { contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', url), loader: 'ts' }
    })
  },
}

/**
 * Writes a TypeScript program and all that it imports into one file. Compiling it and loading a thousand files anew takes
 * ten times as long as running it, so tests that start a program often start this. As readers start it, a program is
 * run in the tests of the examples and of the shell blocks.
 * @param file the program
 * @returns the file to start with Node.js, from any folder
 */
export async function bundled(file: string): Promise<string> {
  const outfile = path.join(folder, `${path.basename(file, '.ts')}.mjs`)
  const banner = { js: `process.argv[1] = ${JSON.stringify(file)}` }
  const module = { platform: 'node', format: 'esm', target: 'node20' } as const
  await build({ entryPoints: [file], bundle: true, outfile, banner, plugins: [ownUrls], ...module })
  return outfile
}
