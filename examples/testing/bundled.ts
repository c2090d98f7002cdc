import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
const examples = path.resolve(import.meta.dirname, '..')

/** A module in the same file is not automatically the program. */
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
 * Writes a TypeScript program and all of its imports into one file. Compiling it and loading a thousand files again
 * takes ten times as long as running it, so tests that often start a program start this file. The tests of the examples
 * and of the shell blocks run programs as readers start them.
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
