import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isBelow, nameFault, pathBelow, writeBelow } from './below'
import { filesBelow } from './project-files'

let home: string
let site: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'below-'))
  site = path.join(home, 'site')
  mkdirSync(path.join(home, 'elsewhere'))
  writeFileSync(path.join(home, '.bashrc'), 'mine')
  writeFileSync(path.join(home, 'sitemap.xml'), 'mine')
})
const link = (target: string, name: string) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
  symlinkSync(target, path.join(site, name))
}

describe('a file is written below a folder', () => {
  it.each([
    ['a.html', 'a.html'],
    ['docs/intro.html', 'docs/intro.html'],
    ['/docs/intro.html', 'docs/intro.html'],
    ['//docs//intro.html', 'docs/intro.html'],
    ['a/../b.html', 'b.html'],
    ['./a.html', 'a.html'],
    ['..a/b...html', '..a/b...html'],
    ['.well-known/security.txt', '.well-known/security.txt'],
    ['[tag]/é 日本.md', '[tag]/é 日本.md'],
    ['..%2f..%2fa.yaml', '..%2f..%2fa.yaml'],
    ['．．／a.html', '．．／a.html'],
    ['console/com/null.html', 'console/com/null.html'],
  ])('as %s', (name, file) => {
    writeBelow(site, name, 'new')
    expect(filesBelow(site)).toEqual([file])
  })

  it('that is a link, through links that stay in it, and over what is there', () => {
    symlinkSync(path.join(home, 'elsewhere'), site)
    writeBelow(site, 'v1/a.html', 'old')
    link('v1', 'latest')
    link('a.html', 'v1/same.html')
    for (const name of ['v1/a.html', 'latest/b.html', 'v1/same.html']) writeBelow(site, name, name)
    expect(readFileSync(path.join(home, 'elsewhere/v1/a.html'), 'utf8')).toBe('v1/same.html')
    expect(filesBelow(path.join(home, 'elsewhere/v1'))).toEqual(['a.html', 'b.html', 'same.html'])
  })
})

const OUT = 'leads out of the folder. Name a file in it.'
const FOLDER = 'is a folder. Name a file in it.'
const CONTROL = 'has a control character. Remove it.'
const DRIVE = 'starts at a drive of Windows. Name the file by its path in the folder.'
const reserved = (part: string) => `has a part that Windows reserves, "${part}". Choose another name.`

describe('nothing is written', () => {
  it.each([
    ['../.bashrc', OUT],
    ['..', OUT],
    ['../sitemap.xml', OUT],
    ['a/b/../../../.bashrc', OUT],
    ['/../.bashrc', OUT],
    [String.raw`..\.bashrc`, OUT],
    [String.raw`a\..\..\.bashrc`, OUT],
    ['C:/Users/you/a.txt', DRIVE],
    [String.raw`c:\Users\you\a.txt`, DRIVE],
    ['/C:/Users/you/a.txt', DRIVE],
    ['', FOLDER],
    ['/', FOLDER],
    ['.', FOLDER],
    ['a/', FOLDER],
    ['a.html\0.txt', CONTROL],
    ['a\n.html', CONTROL],
    ['\u001b[31m.html', CONTROL],
    ['con', reserved('con')],
    ['docs/NUL.html', reserved('NUL.html')],
    ['aux/index.html', reserved('aux')],
    ['com1.tar.gz', reserved('com1.tar.gz')],
    ['lpt³', reserved('lpt³')],
    ['CONOUT$', reserved('CONOUT$')],
    ['prn .txt', reserved('prn .txt')],
  ])('as %j', (name, fault) => {
    expect(nameFault(name)).toBe(fault)
    expect(() => writeBelow(site, name, 'evil')).toThrow(`is not a file of ${site}: it ${fault}`)
    expect(existsSync(site)).toBe(false)
    expect(readdirSync(home).sort()).toEqual(['.bashrc', 'elsewhere', 'sitemap.xml'])
    expect(readFileSync(path.join(home, '.bashrc'), 'utf8')).toBe('mine')
  })

  it.each([
    ['a folder that is a link out of it', '../elsewhere', 'docs', 'docs/a.html', 'docs'],
    ['a folder below such a link', '../elsewhere', 'docs', 'docs/new/b/a.html', 'docs'],
    ['a deep link out of it', '../../elsewhere', 'docs/v1', 'docs/v1/a.html', 'docs/v1'],
    ['a link to its parent', '..', 'docs', 'docs/a.html', 'docs'],
    ['a link to itself as a folder', '.', 'docs', 'docs', 'docs'],
    ['a file that is a link', '../.bashrc', 'a.html', 'a.html', 'a.html'],
    ['a link to what is not there yet', '../new.txt', 'a.html', 'a.html', 'a.html'],
    ['a link to a folder that starts like it', '../sitemap.xml', 'a.html', 'a.html', 'a.html'],
    ['a link in a circle', 'a.html', 'a.html', 'a.html', 'a.html'],
  ])('through %s', (_, target, at, name, named) => {
    link(target, at)
    expect(() => writeBelow(site, name, 'evil')).toThrow(
      `"${name}" is not a file of ${site}: it leads out of the folder: "${named}" is a link. Put a copy of what it leads to in its place.`,
    )
    expect(isBelow(site, name)).toBe(false)
    expect(readdirSync(path.join(home, 'elsewhere'))).toEqual([])
    expect(existsSync(path.join(home, 'new.txt'))).toBe(false)
    expect(readFileSync(path.join(home, '.bashrc'), 'utf8')).toBe('mine')
  })
})

it('names the file of a path, there or not', () => {
  expect(pathBelow(site, '/docs/a.html')).toBe(path.join(site, 'docs/a.html'))
  expect(isBelow(site, 'docs/a.html')).toBe(true)
  expect(isBelow(site, `docs/${'x'.repeat(300)}`)).toBe(true)
  writeBelow(site, 'a.html', '')
  expect(isBelow(site, 'a.html/b')).toBe(true)
})

it('shows a hostile name on one line, short and without what a terminal obeys', () => {
  expect(() => pathBelow(site, `../\u001b]0;x\u0007\u202e${'x'.repeat(500)}`)).toThrow(
    /^"\.\.\/\\u001b\]0;x\\u0007\\u202ex{100,120}…" is not a file of /,
  )
})
