import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { PACKAGE, VERSION } from '../package-folder'
import { versionMismatch, themeFault, upgradeHint } from './version-mismatch'
import { nextInstallLine } from './site-manifest'

const manifest = (version: string, packages: Record<string, string> = {}) =>
  JSON.stringify({ docs402: { version }, dependencies: packages }, null, 2)
const theme = (version: string) => ({
  'node_modules/docs402-theme/package.json': JSON.stringify({ name: 'docs402-theme', version }),
})

describe('an engine that does not fit', () => {
  it.each([
    ['fits the site that it was installed for', { 'package.json': manifest(VERSION), ...theme(VERSION) }, null],
    ['fits a folder without a site', {}, null],
    [
      'beside a theme of another version',
      { 'package.json': manifest(VERSION), ...theme('0.9.0') },
      `docs402 ${VERSION} and docs402-theme 0.9.0 are installed, and both need the same version. Run: npm install docs402@${VERSION} docs402-theme@${VERSION}`,
    ],
    [
      'beside a theme of another version, from tarballs',
      { 'package.json': manifest(VERSION, { docs402: 'file:engine/docs402-1.1.0.tgz' }), ...theme('0.9.0') },
      `Run: npm install ./engine/docs402-${VERSION}.tgz ./engine/docs402-theme-${VERSION}.tgz (put docs402-${VERSION}.tgz and docs402-theme-${VERSION}.tgz into engine/ first)`,
    ],
    [
      'older than the site',
      { 'package.json': manifest('99.1.0'), ...theme(VERSION) },
      `This site is of docs402 99.1.0 (package.json:3:5), and ${VERSION}, which is older, is installed. Run: npm install docs402@99.1.0 docs402-theme@99.1.0`,
    ],
  ])('%s', (_, files, sentence) => {
    const fault = versionMismatch(temporaryProject(files))
    if (sentence === null) expect(fault).toBeNull()
    else expect(fault).toContain(sentence)
  })

  it.each([
    [{}, `Run: npm install docs402@${VERSION} docs402-theme@${VERSION}`],
    [{ 'docs402-theme': VERSION }, 'Run: npm install'],
    [{ 'docs402-theme': `file:engine/docs402-theme-${VERSION}.tgz` }, 'Run: npm install'],
    // As npm leaves them when one tarball of two is installed.
    [
      { docs402: `file:engine/docs402-${VERSION}.tgz`, 'docs402-theme': 'file:engine/docs402-theme-0.9.0.tgz' },
      `Run: npm install ./engine/docs402-${VERSION}.tgz ./engine/docs402-theme-${VERSION}.tgz`,
    ],
  ])('has no theme (%j)', (packages, line) => {
    const tarballs = Object.fromEntries(['', 'theme-'].map((name) => [`engine/docs402-${name}${VERSION}.tgz`, '']))
    const root = temporaryProject({ 'package.json': manifest(VERSION, packages), ...tarballs })
    expect(themeFault(root, root)).toBe(`docs402-theme is not installed, and every page needs it. ${line}`)
  })

  it('newer than the site is a reason to upgrade, and stops nothing', () => {
    const root = temporaryProject({ 'package.json': manifest('0.1.0'), ...theme(VERSION) })
    expect(versionMismatch(root)).toBeNull()
    expect(upgradeHint(root)).toBe(
      `docs402 ${VERSION} is installed, and this site is of 0.1.0. "npm run upgrade" says what changed.`,
    )
    expect(upgradeHint(temporaryProject({ 'package.json': manifest(VERSION) }))).toBeNull()
  })
})

const run = (root: string, args: readonly string[], node: readonly string[] = []) => {
  const { status, stderr } = spawnSync(process.execPath, [...node, path.join(PACKAGE, 'bin/docs402.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr: stderr.trim() }
}

describe('a command', () => {
  it('says so before anything else, in one sentence', () => {
    const root = temporaryProject({ 'package.json': manifest('99.1.0'), ...theme(VERSION) })
    const { status, stderr } = run(root, ['dev'])
    expect(stderr).toMatch(/^This site is of docs402 99\.1\.0 \(package\.json:3:5\), and .*$/)
    expect(status).toBe(1)
  })

  it('says that Node is too old, whatever else it could not load there', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
    const node = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
    const { status, stderr } = run(temporaryProject({}), ['build'], node)
    expect(stderr).toBe(
      `docs402 ${VERSION} needs Node 20.19 or later, and this is Node 18.20.4. Install another one from https://nodejs.org, or with: nvm install 22`,
    )
    expect(status).toBe(1)
  })

  it('with --help needs no site', () => {
    const root = temporaryProject({ 'package.json': manifest('99.1.0'), ...theme(VERSION) })
    expect(run(root, ['start', '--help'])).toEqual({ status: 0, stderr: '' })
  })
})

describe('the command for the next version', () => {
  const tarballs = { docs402: 'file:engine/docs402-1.0.0.tgz', 'docs402-theme': 'file:engine/docs402-theme-1.0.0.tgz' }
  it.each([
    ['a registry', { docs402: '1.0.0' }, [], 'npm install docs402@latest docs402-theme@latest'],
    [
      'tarballs',
      tarballs,
      ['docs402-1.0.0.tgz'],
      'npm install ./engine/docs402-<version>.tgz ./engine/docs402-theme-<version>.tgz',
    ],
    [
      'newer tarballs that are there',
      tarballs,
      ['docs402-1.10.0.tgz', 'docs402-1.9.0.tgz', 'docs402-theme-1.10.0.tgz'],
      'npm install ./engine/docs402-1.10.0.tgz ./engine/docs402-theme-1.10.0.tgz',
    ],
  ])('is that of %s', (_, packages, files, line) => {
    const root = temporaryProject(Object.fromEntries(files.map((name) => [`engine/${name}`, ''])))
    expect(nextInstallLine(packages, '1.0.0', root)).toBe(line)
  })
})
