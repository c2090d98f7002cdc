import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { differences } from './reproduce'

let folder: string
const [one, other] = ['one', 'other'] as const
const write = (site: string, name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, site, name)), { recursive: true })
  writeFileSync(path.join(folder, site, name), text)
}
const compare = () => differences(path.join(folder, one), path.join(folder, other))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compare-'))
  for (const site of [one, other]) {
    write(site, 'index.html', '<p>same</p>')
    write(site, 'docs/intro.html', '<p>same</p>')
  }
})

describe('differences', () => {
  it('are none between equal bytes, whatever the times', () => {
    utimesSync(path.join(folder, one, 'index.html'), 0, 0)
    expect(compare()).toEqual([])
  })
  it('are told with the place', () => {
    write(other, 'docs/intro.html', '<p>sane</p>')
    expect(compare()).toEqual(['docs/intro.html: differs at byte 5: "<p>same</p>" and "<p>sane</p>"'])
  })
  it('are told when a file is longer, or missing', () => {
    write(other, 'index.html', '<p>same</p>\n')
    write(one, 'a.txt', '')
    write(other, 'b.txt', '')
    expect(compare()).toEqual([
      'a.txt: only in the first',
      'b.txt: only in the second',
      'index.html: differs at byte 11: "<p>same</p>" and "<p>same</p>\\n"',
    ])
  })
})
