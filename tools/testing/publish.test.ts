import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { ownServer, type OwnServer } from './own-server'

let root: string
let server: OwnServer
const at = (...names: string[]) => path.join(root, ...names)
const write = (name: string, text = '') => writeBelow(root, name, text)
const releases = () => readdirSync(at('server/releases')).sort()

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'))
  server = ownServer(root)
  mkdirSync(at('project/.cache/deploy/nginx'), { recursive: true })
})

const publish = (release?: string, search?: string) => server.publish(at('project'), release, search)

/** The n-th release, one a day, with its own script. */
function release(number: number) {
  rmSync(at('project/out'), { recursive: true, force: true })
  write('project/out/build.json', '{}')
  write(`project/out/assets/site-${number}.js`, String(number))
  server.program('date', `echo 202601${String(number).padStart(2, '0')}T041700Z`)
  return publish()
}
const scripts = () => readdirSync(at('server/current/out/assets')).sort()

describe('packages/docs402/deploy/publish.sh', () => {
  beforeEach(({ skip }) => skip(process.platform !== 'linux', 'the script publishes from Linux'))

  it('serves a build of the same commit beside the one before it, and can go back', () => {
    expect(release(1).stderr).toBe('')
    expect(release(2).stdout).toContain('Release 20260102T041700Z is served.')
    expect([releases(), server.served()]).toEqual([['20260101T041700Z', '20260102T041700Z'], '20260102T041700Z'])
    expect(publish('20260101T041700Z').status).toBe(0)
    expect(server.served()).toBe('20260101T041700Z')
    expect(publish('20250101T041700Z').stderr).toContain('There is no release 20250101T041700Z.')
  })

  it('serves what open pages of all kept releases load: back, forward, and after a new one', () => {
    for (const number of [1, 2, 3]) release(number)
    const all = ['site-1.js', 'site-2.js', 'site-3.js']
    for (const name of ['20260101T041700Z', '20260103T041700Z', '20260102T041700Z']) {
      expect(publish(name).status).toBe(0)
      expect([server.served(), scripts()]).toEqual([name, all])
    }
    release(4)
    expect(publish('20260101T041700Z').status).toBe(0)
    expect(scripts()).toEqual([...all, 'site-4.js'])
    expect(readFileSync(at('server/current/out/assets/site-4.js'), 'utf8')).toBe('4')
  })

  it('keeps ten releases', () => {
    for (let number = 1; number <= 9; number++)
      mkdirSync(at(`server/releases/2026010${number}T041700Z`), { recursive: true })
    for (const number of [10, 11]) expect(release(number).status).toBe(0)
    expect(scripts()).toHaveLength(2)
    expect(releases()).toHaveLength(10)
    expect(releases()[0]).toBe('20260102T041700Z')
  })

  it('stays with the former release when the server refuses the new one', () => {
    release(1)
    write('refuses')
    const { status, stderr } = release(2)
    expect([status, server.served()]).toEqual([1, '20260101T041700Z'])
    expect(stderr).toContain('nginx refuses release 20260102T041700Z: the former one stays.')
  })

  it('says which tool is missing on this machine', () => {
    rmSync(at('bin/rsync'))
    expect(publish(undefined, '')).toMatchObject({
      status: 2,
      stderr: 'This needs rsync here and on the server: install it (Debian: apt-get install rsync).\n',
    })
  })

  it('says what is missing', () => {
    expect(publish()).toMatchObject({
      status: 1,
      stderr: 'There is no out/ to publish. Run: npm run build -- --compress\n',
    })
    expect(existsSync(at('server'))).toBe(false)
  })
})
