import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { beforeAll, expect, it, vi } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { gitDates } from './git-dates'

const root = temporaryProject({ 'project/pages/old.mdx': 'first', 'project/pages/new.mdx': 'first' })
const at = (name: string) => path.join(root, name)

function git(cwd: string, day: string, ...args: string[]) {
  const time = `${day}T12:00:00Z`
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time }
  execFileSync('git', [...who, ...args], { cwd: at(cwd), stdio: 'ignore', env })
}

/** Two pages of 2025-01-01, of which one was changed on 2025-02-02. */
beforeAll(() => {
  git('project', '2025-01-01', 'init', '--quiet')
  for (const day of ['2025-01-01', '2025-02-02']) {
    writeBelow(at('project'), 'pages/new.mdx', day)
    git('project', day, 'add', '--all')
    git('project', day, 'commit', '--quiet', '--message', day)
  }
})
const clone = (depth: number) => {
  git('.', '2025-03-03', 'clone', '--quiet', `--depth=${depth}`, `file://${at('project')}`, `clone-${depth}`)
  return gitDates(at(`clone-${depth}`))
}

const NEW = ['pages/new.mdx', '2025-02-02T12:00:00.000Z']

it('are those of the last commits', () => {
  const { dates, missing } = gitDates(at('project'))
  expect([[...dates], missing]).toEqual([[NEW, ['pages/old.mdx', '2025-01-01T12:00:00.000Z']], undefined])
})

it('are left out where a shallow clone does not know them, with what helps, and there for what it knows', () => {
  expect(clone(1)).toEqual({
    dates: new Map(),
    missing:
      'No date for 2 of 2 files in pages/: this is a shallow clone. Fetch the full history: git fetch --unshallow (in GitHub Actions: fetch-depth: 0).',
  })
  const { dates, missing } = clone(2)
  expect([...dates]).toEqual([NEW])
  expect(missing).toContain('No date for 1 of 2 files in pages/')
})

it('are of the day of the build before the first commit', () => {
  writeBelow(at('empty'), 'pages/docs/index.mdx', '')
  git('empty', '2025-01-01', 'init', '--quiet')
  vi.stubEnv('BUILD_DATE', '2025-04-05')
  expect(gitDates(at('empty'))).toEqual({ dates: new Map([['pages/docs/index.mdx', '2025-04-05T00:00:00.000Z']]) })
  vi.unstubAllEnvs()
})

it('are all left out where there is no git', () => {
  expect(gitDates(temporaryProject({ 'pages/index.mdx': '' }))).toEqual({
    dates: new Map(),
    missing: 'No page has a date: this is not a git checkout, or git is not installed.',
  })
})
