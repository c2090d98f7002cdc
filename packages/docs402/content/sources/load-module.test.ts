import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { expect, it } from 'vitest'
import { installedProject, temporaryProject } from '../../checks/testing'
import { element } from '../../page/mdx/template'
import { loadModule, moduleText } from './load-module'

it('loads a module of a site with what it imports from the site, and again once that has changed', async () => {
  const root = temporaryProject({
    'checks/prices.ts': "import { LIMIT } from '../snippets/limit'\n\nexport const limit: number = LIMIT\n",
    'snippets/limit.ts': 'export const LIMIT = 3\n',
  })
  const first = await loadModule(root, 'checks/prices.ts')
  expect({ ...first }).toEqual({ limit: 3 })
  expect(await loadModule(root, 'checks/prices.ts')).toBe(first)
  writeBelow(root, 'snippets/limit.ts', 'export const LIMIT = 4\n')
  expect({ ...(await loadModule(root, 'checks/prices.ts')) }).toEqual({ limit: 4 })
  expect(readdirSync(path.join(root, '.cache/modules')).filter((name) => !name.endsWith('.mjs'))).toEqual([])
})

it('gives a module of a site the packages that the site has installed', async () => {
  const root = installedProject({ 'checks/x.ts': "export { element } from 'docs402/markdown'\n" })
  expect((await loadModule(root, 'checks/x.ts'))['element']).toBe(element)
})

it.each([
  [
    'does not compile',
    'export const = 1\n',
    /^Build failed with 1 error:\nchecks\/x\.ts:1:13: ERROR: Expected identifier/,
  ],
  ['names a file that is not there', "import '../none'\n", /checks\/x\.ts:1:7: ERROR: Could not resolve "\.\.\/none"/],
])('says why a module %s', async (_, text, message) => {
  await expect(loadModule(temporaryProject({ 'checks/x.ts': text }), 'checks/x.ts')).rejects.toThrow(message)
})

it('takes the compiled engine, where a tsconfig.json leads to its sources', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'module-'))
  const paths = { '@/*': ['./*'], 'docs402/sandbox': ['./sandbox.ts'] }
  writeBelow(root, 'tsconfig.json', JSON.stringify({ compilerOptions: { paths } }))
  writeBelow(root, 'sandbox.ts', `export const source = 'not for Node'`)
  writeBelow(root, 'api/world.ts', `export const world = 'of the site'`)
  writeBelow(root, 'api/answers.ts', `export { source } from 'docs402/sandbox'\nexport { world } from '@/api/world'`)
  const text = await moduleText(root, 'api/answers.ts')
  expect(text).toContain('from "docs402/sandbox"')
  expect(text).toContain('of the site')
  expect(text).not.toContain('not for Node')
})
