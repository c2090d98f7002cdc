import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { readText } from '@docs402/findings'
import { z } from 'zod'

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
})

/** The folder of a package, and its name, of a file in it. */
const PACKAGE = /^(?<folder>.*node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENSE = /^(?:licen[sc]e|copying|notice)(?:[.-].*)?$/i

const MIT = (owner: string) => `Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** The text of a license that a package names and has no file of. */
function textOf({ name, license, author }: z.infer<typeof manifestSchema>, root: string): string {
  if (license === 'MIT') return MIT(author ?? `${name} contributors`)
  // TypeScript has the text as it is, without names in it.
  if (license === 'Apache-2.0') return readText(root, 'node_modules/typescript/LICENSE.txt').trim()
  throw new Error(`${name} is licensed as ${license}, without the text of it: add that to tools/pack/notices.ts.`)
}

/**
 * The notices that go with bundles: licenses ask for their text in each copy, MPL also for where the sources are.
 * @param metafiles of the bundles, with paths from `root`
 * @param root the folder of node_modules
 * @throws if the license of a package is not among those that it may have, or has no text
 */
export function noticesOf(metafiles: readonly Metafile[], root: string): string {
  const folders = new Set<string>()
  for (const { outputs } of metafiles)
    for (const [file, { bytesInOutput }] of Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))) {
      const folder = PACKAGE.exec(file)?.groups?.['folder']
      if (folder !== undefined && bytesInOutput > 0) folders.add(folder)
    }
  const notices = [...folders].sort().map((name) => {
    const folder = path.resolve(root, name)
    const manifest = manifestSchema.parse(JSON.parse(readText(folder, 'package.json')))
    if (!ALLOWED.has(manifest.license))
      throw new Error(`${manifest.name} is licensed as ${manifest.license}, not as ${[...ALLOWED].join(', ')}.`)
    const files = readdirSync(folder).filter((file) => LICENSE.test(file))
    const texts = files.map((file) => readText(folder, file).trim())
    if (texts.length === 0) texts.push(textOf(manifest, root))
    const source = `https://www.npmjs.com/package/${manifest.name}/v/${manifest.version}`
    return [`${manifest.name} ${manifest.version}, ${manifest.license}`, `Source: ${source}`, '', ...texts].join('\n')
  })
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Licenses under which a package may be part of ours. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  '(MIT AND Zlib)',
])
