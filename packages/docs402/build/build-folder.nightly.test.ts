import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'

/** Rights to mount, which a user has in a space of its own, where the system allows that. */
const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0
const module = JSON.stringify(fileURLToPath(new URL('build-folder.ts', import.meta.url)))
const REPLACE = `import(${module}).then(({ replaceFolder }) => replaceFolder('new', 'out')).catch((error) => console.log(error.code))`

it.for([
  ['gets the new build by its files', '1m', /^index\.html\nlarge\.bin\nnew$/],
  // Node 24 says of a full disk that it can't be written to.
  ['keeps the last build when the disk is full', '200k', /^(ENOSPC|EIO)\nindex\.html\nold$/],
] as const)('a mounted out/ %s', ([, size, left], { skip }) => {
  skip(!canMount, 'nothing can be mounted here')
  const build = { 'new/index.html': 'new', 'new/large.bin': 'x'.repeat(300_000) }
  const cwd = temporaryProject({ 'last/index.html': 'old', ...build })
  mkdirSync(path.join(cwd, 'out'))
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'))
  const mount = `mount -t tmpfs -o size=${size} tmpfs out && cp -a last/. out`
  const script = `${mount} && node --import tsx -e "$REPLACE"; ls out; cat out/index.html`
  const env = { ...process.env, REPLACE }
  const done = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], { encoding: 'utf8', env, cwd })
  expect(done.stdout + done.stderr).toMatch(left)
})
