import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { unzipSync } from 'fflate'
import { packed, runnableFiles, withinDownload } from './download'

const root = process.cwd()
const files = runnableFiles(root)

it.each([
  ['docs/api/a.md', '[b](https://x.example/docs/b.md#c)', '[b](../b.md#c)'],
  ['docs/b.md', '> [llms.txt](https://x.example/llms.txt)', '> [llms.txt](../llms.txt)'],
  ['llms.txt', '- [a](https://x.example/docs/api/a.md): A', '- [a](docs/api/a.md): A'],
  ['docs/b.md', '[post](https://x.example/blog/p.md)', '[post](https://x.example/blog/p.md)'],
  ['docs/b.md', 'url: https://x.example/docs/b', 'url: https://x.example/docs/b'],
])('a link of %s in the download leads to what is in it: %s', (name, text, expected) => {
  const names = new Set(['llms.txt', 'docs/b.md', 'docs/api/a.md'])
  expect(withinDownload(text, name, names, 'https://x.example')).toBe(expected)
})

it('what is packed of the sandbox imports nothing that is not packed, and examples come without their tests', async () => {
  const folder = temporaryProject(Object.fromEntries(files))
  const ours = ['findings', 'api'].map((name) => [`@docs402/${name}`, path.join(folder, 'packages', name)] as const)
  const { errors } = await build({
    ...{
      absWorkingDir: folder,
      entryPoints: ['packages/sandbox/start.ts'],
      bundle: true,
      write: false,
      platform: 'node',
    },
    ...{ format: 'esm', logLevel: 'silent', alias: Object.fromEntries(ours) },
    // Packages of others are installed.
    packages: 'external',
  })
  expect(errors).toEqual([])
  const names = [...files.keys()]
  expect(names).toContain('examples/typescript/first-call.ts')
  expect(names.filter((name) => /test|fixture/.test(name))).toEqual([])
})

it.each(['../evil.md', 'con.md'])('is no download with %j in it, which would unpack elsewhere', (name) => {
  const texts = new Map([['docs/b.md', 'b']])
  expect(Object.keys(unzipSync(packed(texts)))).toEqual(['documentation/docs/b.md'])
  expect(() => packed(texts.set(name, 'evil'))).toThrow(/^".+" (?:leads out of the folder|starts at a drive|has a )/)
})

it('a site without a sandbox packs none', () => {
  expect(runnableFiles(path.join(root, 'packages'))).toEqual(new Map())
})
