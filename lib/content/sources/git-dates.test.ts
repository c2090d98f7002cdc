import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { gitDates } from './git-dates'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'dates-'))))

function git(cwd: string, day: string, ...args: string[]) {
  const time = `${day}T12:00:00Z`
  const names = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  execFileSync('git', args, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...names, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
  })
}

/** Two pages of 2025-01-01, of which one was changed on 2025-02-02. */
function project(): string {
  const root = path.join(folder, 'project')
  mkdirSync(path.join(root, 'pages'), { recursive: true })
  git(root, '2025-01-01', 'init', '--quiet')
  const commit = (day: string, text: string, files: string[]) => {
    for (const file of files) writeFileSync(path.join(root, 'pages', file), text)
    git(root, day, 'add', '--all')
    git(root, day, 'commit', '--quiet', '--message', text)
  }
  commit('2025-01-01', 'first', ['old.mdx', 'new.mdx'])
  commit('2025-02-02', 'second', ['new.mdx'])
  return root
}
const clone = (root: string, depth: number) => {
  const to = path.join(folder, `clone-${depth}`)
  git(folder, '2025-03-03', 'clone', '--quiet', `--depth=${depth}`, `file://${root}`, to)
  return to
}

it('are those of the last commits', () => {
  expect(gitDates(project())).toEqual({
    dates: new Map([
      ['pages/new.mdx', '2025-02-02T12:00:00.000Z'],
      ['pages/old.mdx', '2025-01-01T12:00:00.000Z'],
    ]),
    missing: undefined,
  })
})

it('are left out where a shallow clone does not know them, with what helps', () => {
  expect(gitDates(clone(project(), 1))).toEqual({
    dates: new Map(),
    missing:
      'No date for 2 of 2 files in pages/: this is a shallow clone. Fetch the whole history: git fetch --unshallow (in GitHub Actions: fetch-depth: 0).',
  })
})

it('are there for what a deeper clone knows', () => {
  const { dates, missing } = gitDates(clone(project(), 2))
  expect([...dates]).toEqual([['pages/new.mdx', '2025-02-02T12:00:00.000Z']])
  expect(missing).toContain('No date for 1 of 2 files in pages/')
})

it('are all left out where there is no git', () => {
  mkdirSync(path.join(folder, 'pages'))
  expect(gitDates(folder)).toEqual({
    dates: new Map(),
    missing: 'No page has a date: this is not a git checkout, or git is not installed.',
  })
})
