import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { installedProject, temporaryProject } from '../checks/testing'
import { findOutputs } from './find-outputs'
import { OUTPUTS } from './outputs'

const ORDER = ['sources', 'others', 'everything']
const titlesOf = (outputs: readonly { title: string }[]) => outputs.map(({ title }) => title)

// An output that the list lacks is never written, and no page breaks without it.
it('every output of the folder is written', async () => {
  const entries = readdirSync(path.join(import.meta.dirname, 'outputs'), { withFileTypes: true })
  const names = entries.flatMap((entry) =>
    entry.isDirectory() || /^(?!index)[\w-]+\.ts$/.test(entry.name) ? path.parse(entry.name).name : [],
  )
  const modules = await Promise.all(
    names.map((name): Promise<{ default?: unknown }> => import(`./outputs/${name}`).catch(() => ({}))),
  )
  const outputs = modules.flatMap((module) => module.default ?? [])
  expect(outputs.length).toBeGreaterThan(10)
  expect(new Set(OUTPUTS)).toEqual(new Set(outputs))
  expect(titlesOf(await findOutputs(temporaryProject({}))).sort()).toEqual(titlesOf(OUTPUTS).sort())
})

const output = (title: string, more = '') =>
  `import type { Output } from 'docs402'

export default { title: '${title}', write: ({ out }) => out + '/x', ${more} } satisfies Output
`

it('a site has outputs of its own, one file each; what reads others comes after them, tests and helpers are none', async () => {
  const root = installedProject({
    'outputs/archive.ts': output('Archive', "after: 'others'"),
    'outputs/index-of-all.ts': output('Index', "after: 'everything'"),
    'outputs/zip.ts': output('Zip'),
    ...Object.fromEntries(
      ['zip.test.ts', 'types.d.ts', 'parts/bundle.ts'].map((name) => [`outputs/${name}`, output(name)]),
    ),
  })
  const outputs = await findOutputs(root)
  const kinds = outputs.map(({ after }) => after ?? 'sources')
  expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
  const ofSite = outputs.filter((each) => !OUTPUTS.includes(each))
  expect(titlesOf(ofSite)).toEqual(['Zip', 'Archive', 'Index'])
  expect(outputs).toHaveLength(OUTPUTS.length + ofSite.length)
})

it.each([
  ['nothing by default', 'export const write = 1\n'],
  ['an object that writes nothing', "export default { title: 'Zip' }\n"],
])('refuses a module that exports %s', async (_, text) => {
  await expect(findOutputs(temporaryProject({ 'outputs/c.ts': text }))).rejects.toThrow(
    'outputs/c.ts:1:1 It has no output as its default export, which is an object with "title" and "write".',
  )
})
