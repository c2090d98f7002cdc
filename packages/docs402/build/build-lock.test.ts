import { spawnSync } from 'node:child_process'
import { existsSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { lockBuild } from './build-lock'

let root: string
beforeEach(() => void (root = temporaryProject({})))
const file = () => path.join(root, '.cache/building.pid')

it('refuses a second build until the first has ended', async () => {
  // The process that runs this one lives.
  writeBelow(root, '.cache/building.pid', String(process.ppid))
  await expect(lockBuild(root)).rejects.toThrow(
    `Another build of this site is under way (process ${process.ppid}). Wait for its end, or delete .cache/building.pid.`,
  )
  expect(existsSync(file())).toBe(true)
})

it.each([
  ['of a build that was killed', () => String(spawnSync(process.execPath, ['-e', '0']).pid)],
  ['with the number of this process, in another container', () => String(process.pid)],
  ['that is empty', () => ''],
])('takes over a turn %s', async (_, text) => {
  writeBelow(root, '.cache/building.pid', text())
  const end = await lockBuild(root)
  expect(existsSync(file())).toBe(true)
  end()
  expect(existsSync(file())).toBe(false)
})

it('takes over a turn that is older than any build', async () => {
  writeBelow(root, '.cache/building.pid', String(process.ppid))
  utimesSync(file(), 1, 1)
  const end = await lockBuild(root)
  end()
  expect(existsSync(file())).toBe(false)
})
