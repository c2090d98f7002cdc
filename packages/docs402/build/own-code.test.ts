import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { codeFolder } from '../content/sources/cached'
import { compileOwn } from './own-code.mjs'

const kind = `own-code-test-${process.pid}`
afterAll(() => rmSync(path.join(codeFolder(), '.cache', kind), { recursive: true, force: true }))

const DAY_MS = 24 * 60 * 60 * 1000
const makeOld = (file: string) => utimesSync(file, new Date(), new Date(Date.now() - 40 * DAY_MS))

it('a program is compiled with the modules that it finds by their names, not with their tests', async () => {
  const root = temporaryProject({
    'a b/a.ts':
      'const load = (name: string) => import(`./parts/${name}.ts`)\nexport const found = (await load("one")).default',
    'a b/parts/one.ts': 'export default [import.meta.dirname, new URL("x", import.meta.url).href]',
    'a b/parts/one.test.ts': 'const x = = 1',
  })
  const folder = path.join(root, 'a b/parts')
  const compiled = await compileOwn(kind, [path.join(root, 'a b/a.ts')])
  const module: { found: string[] } = await import(pathToFileURL(path.join(compiled, 'a.mjs')).href)
  expect(module.found).toEqual([folder, pathToFileURL(path.join(folder, 'x')).href])
})

it('what is started again is kept, and what was not for a month is removed', async () => {
  const root = temporaryProject({ 'a.ts': 'export default 1', 'b.ts': 'export default 2', 'c.ts': 'export default 3' })
  const compile = (name: string) => compileOwn(kind, [path.join(root, name)])
  const [used, unused] = [await compile('a.ts'), await compile('b.ts')]
  for (const each of [used, unused]) makeOld(each)
  expect(await compile('a.ts')).toBe(used)
  await compile('c.ts')
  expect([used, unused].map(existsSync)).toEqual([true, false])
})

it('a mistake in a program is told with its place, and nothing else', () => {
  const root = temporaryProject({})
  writeBelow(root, 'a.ts', 'const x = = 1\n')
  const args = [path.join(codeFolder(), 'scripts/run.mjs'), path.join(root, 'a.ts')]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toMatch(/^Build failed with 1 error:\n.*a\.ts:1:10: ERROR: Unexpected "="\n$/)
  expect(status).toBe(1)
}, 60_000)
