import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../apply-fixes'
import { findingsOf, openProject } from '../project'
import { linesOf, temporaryProject } from '../testing'
import { encoding } from './encoding'

const FILE = 'pages/a.mdx'

/** What is found in a page, and the page once it is fixed. */
async function of(bytes: Uint8Array) {
  const root = temporaryProject({ [FILE]: bytes })
  const findings = await findingsOf(encoding, openProject(root))
  await applyFixes(root, findings)
  return { found: linesOf(findings), fixed: readFileSync(path.join(root, FILE), 'utf8') }
}

describe('source/encoding', () => {
  it('finds a byte order mark', async () => {
    expect(await of(Buffer.from('\uFEFF# T\n'))).toEqual({
      found: [
        'error pages/a.mdx:1:1 The file begins with a byte order mark, which hides its first line from the tools. Save it as UTF-8 without BOM.',
      ],
      fixed: '# T\n',
    })
  })

  it('finds the line ends of Windows', async () => {
    expect(await of(Buffer.from('# T\r\n\r\nText\r\n'))).toEqual({
      found: ['warning pages/a.mdx:1:4 The lines end as on Windows (CRLF). Save the file with LF.'],
      fixed: '# T\n\nText\n',
    })
  })

  it('finds Latin-1, and leaves a mixture to people', async () => {
    expect(await of(Buffer.from('# T\n\nA caf\xe9\n', 'latin1'))).toEqual({
      found: [
        'error pages/a.mdx:3:6 The file is not saved as UTF-8: readers would see "\uFFFD" instead of "é". Save it as UTF-8.',
      ],
      fixed: '# T\n\nA café\n',
    })
    const mixed = await of(Buffer.concat([Buffer.from('A “quote”, a caf'), Buffer.from([0xe9])]))
    expect(mixed.found).toEqual([
      'error pages/a.mdx:1:17 The file is not saved as UTF-8: readers would see "\uFFFD" instead of "é". Save it as UTF-8.',
    ])
    expect(mixed.fixed).toContain('\uFFFD')
  })

  it('finds UTF-16', async () => {
    expect((await of(Buffer.from('\uFEFF# T', 'utf16le'))).found).toEqual([
      'error pages/a.mdx:1:1 The file is saved as UTF-16. Save it as UTF-8.',
    ])
  })

  it('leaves every script alone', async () => {
    expect((await of(Buffer.from('A café, 日本 and 🎉\n'))).found).toEqual([])
  })
})
