import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { lockBuild } from './build-lock'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lock-'))
  file = path.join(root, '.cache/build.lock')
})

function lockedBy(text: string) {
  mkdirSync(path.dirname(file))
  writeFileSync(file, text)
}
const since = '2026-01-02T03:04:05.000Z'

it('lets one build at a time work in a project', () => {
  const unlock = lockBuild(root)
  expect(() => lockBuild(root)).toThrow(
    new RegExp(
      `^Another build of this project is under way: process ${process.pid}, since \\d{4}-.+Z. ` +
        'Wait until it has ended. If there is no such build, delete .cache/build.lock.$',
    ),
  )
  unlock()
  lockBuild(root)()
  expect(existsSync(file)).toBe(false)
})

it('is taken over from a process that is gone', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  lockedBy(JSON.stringify({ pid, host: hostname(), since }))
  lockBuild(root)
  expect(() => lockBuild(root)).toThrow(`process ${process.pid}`)
})

it.runIf(process.platform === 'linux')(
  'is taken over from a process that was killed and that nobody has asked for',
  async () => {
    // The shell becomes a program that never asks what became of its child; before that it would ask itself.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [printed] = await once(parent.stdout, 'data')
    const pid = Number(String(printed))
    await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep')
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
    lockedBy(JSON.stringify({ pid, host: hostname(), since }))
    lockBuild(root)
    parent.kill()
    expect(() => lockBuild(root)).toThrow(`process ${process.pid}`)
  },
)

it('is taken over when its writer was killed in the middle of it', () => {
  lockedBy('{"pid":')
  lockBuild(root)
  expect(() => lockBuild(root)).toThrow(`process ${process.pid}`)
})

it('is respected on another machine, whose processes nobody can see from here', () => {
  lockedBy(JSON.stringify({ pid: 1, host: 'other', since }))
  expect(() => lockBuild(root)).toThrow(`process 1 on other, since ${since}`)
})
