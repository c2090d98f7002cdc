import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildName, buildState, reasonToBuild } from './build-state'

let project: string
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, name)), { recursive: true })
  writeFileSync(path.join(project, name), text)
}
const note = (...scheduled: string[]) => write('out/build.json', JSON.stringify(buildState(project, scheduled)))

beforeEach(() => {
  vi.unstubAllEnvs()
  project = mkdtempSync(path.join(tmpdir(), 'sources-'))
  for (const [name, text] of Object.entries({ index: '# Home', 'docs/intro': '# Introduction' }))
    write(`pages/${name}.mdx`, text)
  write('out/index.html', '')
  note()
})

function commit() {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: project,
      stdio: 'ignore',
    })
  git('init')
  git('add', 'pages')
  git('commit', '--message', 'Begin')
}

it.each([
  ['another content', () => write('pages/index.mdx', '# Hello')],
  ['a new empty file', () => write('data/empty.ts', '')],
  ['a file less', () => rmSync(path.join(project, 'pages/docs/intro.mdx'))],
  ['a package of our own', () => write('packages/api/index.ts', 'export {}')],
  [
    'a text that moved to the next file',
    () => ['# Home# Intro', 'duction'].map((text, at) => write(`pages/${at ? 'docs/intro' : 'index'}.mdx`, text)),
  ],
])('out/ is out of date with %s', (_, change) => {
  change()
  expect(reasonToBuild(project)).toBe('the sources have changed since out/ was built')
})

it.each([
  'README.md',
  'lib/x.test.ts',
  'packages/api/node_modules/a/index.js',
  'pages/.DS_Store',
  'e2e/routes.spec.ts',
])('out/ is up to date with %s, and with a source of another time', (name) => {
  write(name, 'x')
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
  commit()
  expect(reasonToBuild(project)).toBe('out/ was built before the last commit, and pages show when they were changed')
})

it('a build is named by its sources, the history and the posts that wait', () => {
  const first = buildState(project, [])
  const others = [first, { ...first, sources: 'b' }, { ...first, history: 'b' }, buildState(project, ['2026-01-16'])]
  expect(new Set(others.map(buildName)).size).toBe(4)
})
