import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { filesBelow, isLeftover, walk } from './project-files'

const root = mkdtempSync(path.join(tmpdir(), 'walk-'))
beforeAll(() => {
  for (const name of ['b.html', 'a/[tag].html', 'a/é.md', '.well-known/security.txt', 'Z.txt']) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
  mkdirSync(path.join(root, 'empty'))
})

it('lists every file, hidden ones too, in an order that no system decides', () =>
  expect(filesBelow(root)).toEqual(['.well-known/security.txt', 'Z.txt', 'a/[tag].html', 'a/é.md', 'b.html']))

it('lists a folder by paths from the root, and nothing of one that is not there', () => {
  expect(walk(root, 'a')).toEqual(['a/[tag].html', 'a/é.md'])
  expect(walk(root, '.')).toEqual(filesBelow(root))
  expect(walk(root, 'gone')).toEqual([])
})

const words = (text: string) => text.trim().split(/\s+/)

it.each(
  words(`
    ._intro.mdx .DS_Store a/._b.png __MACOSX/a.mdx .AppleDouble/a.mdx Thumbs.db desktop.ini ~$a.docx
    a.mdx~ #a.mdx# .#a.mdx a.mdx.~1~ .a.mdx.swp .a.mdx.swo a.mdx.un~ a.mdx.kate-swp a.mdx.save
    a.mdx.orig a.mdx.rej a.mdx.bak a.mdx.bak.2 a.old a.tmp a.mdx___jb_tmp___ .goutputstream-X1Y2
    a.mdx.sb-8f2c1d3e-AbC .~lock.a.md# .nfs0000012a @eaDir/a.jpg`),
)('%s is left by an editor or the system', (file) => expect(isLeftover(file)).toBe(true))

it.each(words('a.mdx origin.mdx old/a.mdx c#.md .well-known/security.txt .nojekyll .htaccess film.swf a~b.png'))(
  '%s belongs to the project',
  (file) => expect(isLeftover(file)).toBe(false),
)

it('lists nothing that an editor has left', () => {
  writeFileSync(path.join(root, 'a/._é.md'), '')
  writeFileSync(path.join(root, 'a/é.md~'), '')
  expect(walk(root, 'a')).toEqual(['a/[tag].html', 'a/é.md'])
})
