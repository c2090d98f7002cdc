import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { findOutputs } from './output'

/** The outputs of a folder that is no part of this project. */
const outputsIn = (folder: string) =>
  findOutputs(folder, (name) => import(pathToFileURL(path.join(folder, `${name}.ts`)).href))

const output = (title: string, more = '') =>
  `export default { title: '${title}', write: ({ out }) => out + '/x', ${more} }`

it('one file is enough for a generated file; what reads others comes after them, tests and helpers are none', async () => {
  const found = await outputsIn(
    temporaryProject({
      'archive.ts': output('archive', "after: 'others'"),
      'headers.ts': output('headers', "after: 'everything'"),
      'pages/index.ts': output('pages'),
      'zip.ts': output('zip'),
      ...Object.fromEntries(['zip.test.ts', 'types.d.ts', 'assets/bundle.ts'].map((name) => [name, output(name)])),
    }),
  )
  expect(found.map(({ title }) => title)).toEqual(['pages', 'zip', 'archive', 'headers'])
})

it('says what is wrong with a module', async () => {
  const folder = temporaryProject({ 'c.ts': 'export const write = 1' })
  await expect(outputsIn(folder)).rejects.toThrow('c.ts has no output as its default export')
})
