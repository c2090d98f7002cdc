import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeBuildFolder, replaceFolder } from './build-folder'

let root: string
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'build-'))))

const at = (...names: string[]) => path.join(root, ...names)
function write(file: string, text: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

/** A former build with a file that the new one has not, and a file that is a folder in the new one. */
function twoBuilds() {
  write('out/index.html', 'old')
  write('out/gone.html', 'old')
  write('out/docs', 'old')
  write('new/index.html', 'new')
  write('new/docs/intro.html', 'new')
}
const isNew = (folder: string) => {
  expect(readdirSync(at(folder), { recursive: true }).sort()).toEqual(['docs', 'docs/intro.html', 'index.html'])
  expect(readFileSync(at(folder, 'index.html'), 'utf8')).toBe('new')
}

describe('a finished build', () => {
  it('takes the place of the last one', () => {
    twoBuilds()
    replaceFolder(at('new'), at('out'))
    isNew('out')
    expect(readdirSync(root)).toEqual(['out'])
  })

  it('goes where a link leads, and the link stays', () => {
    twoBuilds()
    replaceFolder(at('out'), at('elsewhere'))
    symlinkSync(at('elsewhere'), at('out'))
    replaceFolder(at('new'), at('out'))
    isNew('elsewhere')
    expect(existsSync(at('out/docs/intro.html'))).toBe(true)
  })
})

/** Rights to mount, which a user has in a space of its own, where the system allows that. */
const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

describe.skipIf(!canMount)('a mounted out/', () => {
  /** Replaces `out/` while a small disk is mounted there, which holds the last build, and says what is on it then. */
  function replaceMounted(size: string): string {
    const module = JSON.stringify(fileURLToPath(new URL('build-folder.ts', import.meta.url)))
    const replace = `import(${module}).then(({ replaceFolder }) => replaceFolder('new', 'out')).catch((error) => console.log(error.code))`
    const mount = `mount -t tmpfs -o size=${size} tmpfs out && cp -a last/. out`
    const script = `${mount} && node --import tsx -e "$REPLACE"; ls out; cat out/index.html`
    const done = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], {
      encoding: 'utf8',
      env: { ...process.env, REPLACE: replace },
      cwd: root,
    })
    return done.stdout + done.stderr
  }

  beforeEach(() => {
    mkdirSync(at('out'))
    symlinkSync(path.resolve('node_modules'), at('node_modules'))
    write('last/index.html', 'old')
    write('new/index.html', 'new')
    write('new/large.bin', 'x'.repeat(300_000))
  })

  it('gets the new build by its files', () => expect(replaceMounted('1m')).toBe('index.html\nlarge.bin\nnew'))

  // Node 24 says of a full disk that it can't be written to.
  it('keeps the last build when the disk is full', () =>
    expect(replaceMounted('200k')).toMatch(/^(ENOSPC|EIO)\nindex\.html\nold$/))
})

describe('two builds at once', () => {
  it('have folders of their own', () => {
    const [first, second] = [makeBuildFolder(root), makeBuildFolder(root)]
    expect(new Set([first.out, first.deploy, second.out, second.deploy]).size).toBe(4)
    expect(existsSync(first.temporary)).toBe(true)
  })

  it('leave no folders for ever when they are killed', () => {
    const { temporary } = makeBuildFolder(root)
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    utimesSync(temporary, longAgo, longAgo)
    makeBuildFolder(root)
    expect(existsSync(temporary)).toBe(false)
  })
})
