import { execFileSync } from 'node:child_process'
import { rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { buildState, hashOfInputs, reasonToBuild } from './build-state'

const project = temporaryProject({
  'pages/index.mdx': '# Home',
  'pages/docs/intro.mdx': '# Introduction',
  'out/index.html': '',
})
const write = (name: string, text: string) => writeBelow(project, name, text)
const note = (...scheduled: string[]) => write('out/build.json', JSON.stringify(buildState(project, scheduled)))
afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['another content', () => write('pages/index.mdx', '# Hello')],
  ['a new empty file', () => write('data/empty.ts', '')],
  ['a file less', () => rmSync(path.join(project, 'data/empty.ts'))],
  ['a rule of the site', () => write('checks/prices.ts', 'export {}')],
  ['a locked version', () => write('package-lock.json', '{}')],
  ['a text that moved', () => [write('pages/index.mdx', '# A# Intro'), write('pages/docs/intro.mdx', 'duction')]],
])('out/ is out of date with %s', (_, change) => {
  note()
  change()
  expect(reasonToBuild(project)).toBe('the sources have changed since out/ was built')
})

it('out/ is out of date with another engine', () => {
  const state = buildState(project, [], '', hashOfInputs(project, 'of another version'))
  write('out/build.json', JSON.stringify(state))
  expect(reasonToBuild(project)).toBe('the sources have changed since out/ was built')
})

it('out/ is up to date with what is no source, and with a source of another time', () => {
  note()
  for (const name of ['README.md', 'examples/x.test.ts', 'api/node_modules/a/index.js', 'pages/.DS_Store'])
    write(name, 'x')
  write('tests/routes.spec.ts', 'x')
  utimesSync(path.join(project, 'pages/index.mdx'), 0, 0)
  expect(reasonToBuild(project)).toBeUndefined()
})

it('says what is wrong with out/', () => {
  rmSync(path.join(project, 'out'), { recursive: true })
  expect(reasonToBuild(project)).toBe('out/ is missing')
  write('out/index.html', '')
  write('out/build.json', '{"sources":')
  expect(reasonToBuild(project)).toBe('out/build.json does not record what out/ was built from')
  vi.stubEnv('BUILD_DATE', '2026-01-15')
  note('2026-01-17', '2026-01-16')
  expect(reasonToBuild(project)).toBeUndefined()
  vi.stubEnv('BUILD_DATE', '2026-01-16')
  expect(reasonToBuild(project)).toBe('out/ was built before 2026-01-16, when a scheduled post was due')
  note()
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [['init'], ['add', 'pages'], [...who, 'commit', '--message', 'Begin']])
    execFileSync('git', args, { cwd: project, stdio: 'ignore' })
  expect(reasonToBuild(project)).toBe('out/ was built before the last commit, and pages show when they were changed')
})
