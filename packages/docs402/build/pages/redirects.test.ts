import { describe, expect, it } from 'vitest'
import { exportedPage } from '@docs402/static-export'
import { temporaryProject } from '../../checks/testing'
import { addRedirects, redirectPage } from './redirects'

const siteWith = (redirects: string) => temporaryProject({ 'data/redirects.yaml': redirects })
const SITE = { url: 'https://docs.example.com', locale: 'en' }

describe('pages of redirects', () => {
  it('send on at once, say which page counts, and hold nothing that a policy refuses', () => {
    const root = siteWith('/docs/deep/old: /docs/new#start\n/older: /\n')
    const { pages, summary } = addRedirects(root, SITE, [exportedPage('index.html', 'home')])
    expect(summary).toBe('2 pages')
    // As if they had been read from the export.
    expect(pages.map(({ file }) => file)).toEqual(['docs/deep/old.html', 'index.html', 'older.html'])
    const htmlOf = (file: string) => pages.find((candidate) => candidate.file === file)?.html ?? ''
    const html = htmlOf('docs/deep/old.html')
    // The encoding is the first thing in the head, where the policy looks for it.
    expect(html).toContain('<head><meta charset="utf-8">')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new#start">')
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(html).not.toMatch(/<style|<script[^>]|stylesheet/)
    expect(html).toContain('<a href="/docs/new#start">/docs/new#start</a>')
    const canonical = (text: string) => /rel="canonical" href="([^"]*)"/.exec(text)?.[1]
    expect(canonical(html)).toBe('https://docs.example.com/docs/new')
    expect(canonical(htmlOf('older.html'))).toBe('https://docs.example.com')
  })

  it('name the home page of a site below a base path with its slash', () => {
    const site = { url: 'https://owner.github.io/repo', locale: 'en' }
    expect(redirectPage('/', site)).toContain('<link rel="canonical" href="https://owner.github.io/repo/"')
    expect(redirectPage('/docs#a', site)).toContain('<link rel="canonical" href="https://owner.github.io/repo/docs"')
  })

  it('never take the place of a page', () => {
    const root = siteWith('/docs/old: /docs\n')
    expect(() => addRedirects(root, SITE, [exportedPage('docs/old.html', 'a page')])).toThrow(
      'data/redirects.yaml redirects "/docs/old", which is a page of the site.',
    )
  })

  it('are refused with their place when they are no two URLs', () => {
    const root = siteWith('/docs/old: [/docs]\n')
    expect(() => addRedirects(root, SITE, [])).toThrow('data/redirects.yaml:1:1 "/docs/old" must be text, not a list.')
  })
})
