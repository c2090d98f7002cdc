import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildName, buildState, reasonToBuild } from '@/lib/build/build-state'
import { hashSources, isEditedBetween } from './source-hash'

let project: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), text)
}
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'sources-'))
  write('pages/index.mdx', '# Home')
  write('pages/docs/intro.mdx', '# Introduction')
  write('package.json', '{}')
})
afterEach(() => {
  rmSync(project, { recursive: true })
  vi.unstubAllEnvs()
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

/** By sha256sum over `<length of name> <length of text>\n<name><text>` of each file, in order of names. */
const figure = '765fbdafbd7976fe705d2419bdcdcfe486663adcc8b8d187f4573da6f96dd36c'

describe('hashSources', () => {
  it('is a figure of names and contents alone, the same on every system', () => {
    expect(hashSources(project)).toBe(figure)
    utimesSync(join(project, 'package.json'), 0, 0)
    expect(hashSources(project)).toBe(figure)
  })

  it.each([
    ['another content', () => write('pages/index.mdx', '# Hello')],
    ['a new file', () => write('public/logo.svg', '<svg/>')],
    ['a new empty file', () => write('data/empty.ts', '')],
    ['a file less', () => rmSync(join(project, 'pages/docs/intro.mdx'))],
    ['an example', () => write('examples/first-call.ts', 'fetch()')],
    ['a package of our own', () => write('packages/api/index.ts', 'export {}')],
    ['the sandbox, which the download holds', () => write('sandbox/app.ts', 'export {}')],
    [
      'a text that moved to the next file',
      () => {
        write('pages/index.mdx', '# Home# Intro')
        write('pages/docs/intro.mdx', 'duction')
      },
    ],
  ])('changes with %s', (_, change) => {
    const before = hashSources(project)
    change()
    expect(hashSources(project)).not.toBe(before)
  })

  it.each([
    'out/index.html',
    'README.md',
    'lib/x.test.ts',
    'packages/api/node_modules/a/index.js',
    'pages/.DS_Store',
    'e2e/routes.spec.ts',
  ])('does not change with %s', (name) => {
    const before = hashSources(project)
    write(name, 'x')
    expect(hashSources(project)).toBe(before)
  })
})

describe('isEditedBetween', () => {
  it('looks for the last change of a source, and for nothing else', () => {
    for (const name of ['pages/index.mdx', 'pages/docs/intro.mdx', 'package.json'])
      utimesSync(join(project, name), 10, 10)
    write('out/index.html', '')
    utimesSync(join(project, 'out/index.html'), 20, 20)
    utimesSync(join(project, 'pages/docs/intro.mdx'), 30, 30)
    const edited = (from: number, to: number) => isEditedBetween(project, from * 1000, to * 1000)
    expect([edited(0, 10), edited(10, 29), edited(29, 30), edited(30, 40)]).toEqual([true, false, true, false])
  })
})

describe('buildName', () => {
  it('differs with the sources, the history and the posts that wait', () => {
    const first = buildState(project, [])
    const others = [
      first,
      { ...first, sources: 'other' },
      { ...first, history: 'other' },
      buildState(project, ['2026-01-16']),
    ].map(buildName)
    expect(new Set(others).size).toBe(4)
    expect(buildName(buildState(project, []))).toBe(others[0])
  })
})

describe('reasonToBuild', () => {
  it('says what is wrong with out/', () => {
    expect(reasonToBuild(project)).toBe('out/ is missing')
    write('out/index.html', '')
    expect(reasonToBuild(project)).toBe('out/build.json does not say what out/ was built from')
    write('out/build.json', '{"sources":')
    expect(reasonToBuild(project)).toBe('out/build.json does not say what out/ was built from')
    const note = (...scheduled: string[]) => write('out/build.json', JSON.stringify(buildState(project, scheduled)))
    note()
    expect(reasonToBuild(project)).toBeUndefined()
    vi.stubEnv('BUILD_DATE', '2026-01-15')
    note('2026-01-17', '2026-01-16')
    expect(reasonToBuild(project)).toBeUndefined()
    vi.stubEnv('BUILD_DATE', '2026-01-16')
    expect(reasonToBuild(project)).toBe('out/ was built before 2026-01-16, when a post is to be published')
    note()
    commit()
    expect(reasonToBuild(project)).toBe('out/ was built before the last commit, and pages show when they were changed')
    note()
    expect(reasonToBuild(project)).toBeUndefined()
    write('pages/index.mdx', '# Changed')
    expect(reasonToBuild(project)).toBe('out/ was built from other sources')
  })
})
