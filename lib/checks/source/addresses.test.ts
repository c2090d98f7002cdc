import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../apply-fixes'
import { findingsOfRule, openProject } from '../project'
import { findInSources, fixture } from '../testing'
import { addresses } from './addresses'

const root = fixture(import.meta.url, 'addresses')
const NEVER_SEEN =
  'If it was never public, delete the line. Before the first publication, delete the whole file: "npm run check -- --sources --fix" writes it again.'

describe('source/addresses', () => {
  it('finds what was published and no longer exists, and what is not in the list yet', async () => {
    expect(await findInSources(addresses, root)).toEqual([
      `error data/addresses.txt:3:1 "/docs/away" was published and no longer exists. Redirect it in data/redirects.yaml: '/docs/away': '/…'. New pages: /blog/later, /docs/renamed-guides. ${NEVER_SEEN}`,
      'warning data/addresses.txt:3:1 Not in this list yet: /blog/later, /docs/renamed-guides. "npm run check -- --sources --fix" adds what is new.',
      `error data/addresses.txt:6:1 "/docs/renamed-guide" was published and no longer exists. Redirect it in data/redirects.yaml: '/docs/renamed-guide': '/docs/renamed-guides'. ${NEVER_SEEN}`,
    ])
  })

  it('adds what is new and keeps what is gone, so that a cure never hides a fault', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'addresses-'))
    cpSync(root, copy, { recursive: true })
    expect(applyFixes(copy, await findingsOfRule(addresses, openProject(copy)))).toMatchObject({
      fixed: [expect.stringContaining('Not in this list yet')],
      takenBack: [],
    })
    expect(readFileSync(path.join(copy, 'data/addresses.txt'), 'utf8')).toBe(
      '# Addresses\n/\n/blog/later\n/docs/away\n/docs/intro\n/docs/old\n/docs/renamed-guide\n/docs/renamed-guides\n',
    )
    expect((await findInSources(addresses, copy)).every((line) => line.includes('no longer exists'))).toBe(true)
  })

  it('leads a page that has moved to the new page with a word of its name, not to the other new page', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'addresses-'))
    cpSync(root, copy, { recursive: true })
    writeFileSync(path.join(copy, 'data/addresses.txt'), '/\n/docs/intro\n/docs/old\n/docs/api/rate-limits\n')
    const page = readFileSync(path.join(copy, 'pages/docs/renamed-guides.mdx'))
    writeFileSync(path.join(copy, 'pages/docs/limits.mdx'), page)
    mkdirSync(path.join(copy, 'pages/docs/api'))
    writeFileSync(path.join(copy, 'pages/docs/api/webhooks.mdx'), page)
    const [gone] = (await findInSources(addresses, copy)).filter((line) => line.startsWith('error'))
    expect(gone).toContain("Redirect it in data/redirects.yaml: '/docs/api/rate-limits': '/docs/limits'.")
  })

  it('makes the list where there is none', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'addresses-'))
    cpSync(root, copy, { recursive: true })
    rmSync(path.join(copy, 'data/addresses.txt'))
    applyFixes(copy, await findingsOfRule(addresses, openProject(copy)))
    expect(readFileSync(path.join(copy, 'data/addresses.txt'), 'utf8')).toMatch(/^# Every URL .*\n\/\n\/blog\/later\n/)
    expect(await findInSources(addresses, copy)).toEqual([])
  })
})
