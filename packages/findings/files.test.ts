import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { filesBelow, walk } from './files'

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
