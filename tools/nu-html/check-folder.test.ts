import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkFolder, hasJava } from './check-folder'

const root = path.resolve(import.meta.dirname, '../..')
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>A page</title></head><body><h1>T</h1>${body}</body></html>`

// In CI there is Java, or the test fails.
it.skipIf(!hasJava() && !process.env['CI'])(
  'finds roles that a table already has, and what stands where it must not; void elements may be closed',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nu-'))
    writeFileSync(path.join(folder, 'right.html'), page('<p>One<br/>two</p>'))
    writeFileSync(path.join(folder, 'table.html'), page('<table><tr><td role="cell">1</td></tr></table>'))
    writeFileSync(path.join(folder, 'block.html'), page('<p>One <div>two</div></p>'))
    const found = checkFolder(root, folder).map(
      ({ file, severity, message }) => `${severity} ${path.basename(file)} ${message}`,
    )
    expect(found.sort()).toEqual([
      expect.stringMatching(/^error block\.html No “p” element in scope/),
      expect.stringMatching(/^error table\.html The “role” attribute must not be used on a “td” element/),
      expect.stringMatching(/^warning table\.html The “cell” role is unnecessary for element “td”/),
    ])
  },
  120_000,
)
