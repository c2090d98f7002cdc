import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readData } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const real = textOf('fixtures/site.yaml')
const ITEM = `items:
    - type: docSidebar
      sidebarId: docs
      label: Documentation
      position: left
`

/** The real file with another navbar; the item begins in the same line and column. */
function withItem(item: string): string[] {
  if (!real.includes(ITEM))
    throw new Error('The navbar of fixtures/site.yaml has changed: this test must change with it.')
  return report(real.replace(ITEM, `items: [${item}]\n`))
}
const report = (text: string) =>
  readData(SITE_DATA, text).problems.map(
    ({ line, column, message }) => `${SITE_DATA.file}:${line}:${column} ${message}`,
  )

const line = real.slice(0, real.indexOf(ITEM)).split('\n').length
const at = (column: number) => `data/site.yaml:${line}:${column}`
/** Columns: the item itself, and the first key in it. */
const [item, first] = [11, 13]

it.each(['fixtures/site.yaml', '../../../data/site.yaml'])('%s has no fault', (file) => {
  expect(report(textOf(file))).toEqual([])
})

describe('a fault in the navbar is told with its place', () => {
  it('an unknown kind, with the kind that was meant', () => {
    expect(withItem(`{ type: 'lnk', label: 'A', to: '/docs' }`)).toEqual([
      `${at(first)} "type" can't be "lnk". Did you mean "link"? Allowed: link, doc, docSidebar, docsVersion, html, dropdown, docsVersionDropdown, localeDropdown, search.`,
    ])
  })
  it('a kind that is no word', () => {
    expect(withItem(`{ type: 1, label: 'A', to: '/docs' }`)[0]).toMatch(
      `${at(first)} "type" can't be 1. Allowed: link, doc`,
    )
  })
  it('a switch of languages where there are none', () => {
    expect(withItem(`{ type: 'localeDropdown' }`)).toEqual([
      `${at(item)} Item 1 needs "locales" with two or more languages.`,
    ])
  })
  it('a link says so by itself, in a dropdown too', () => {
    const inner = `{ type: 'dropdown', label: 'A', items: [{ label: 'B', to: '/docs' }] }`
    expect(withItem(`{ label: 'C', href: 'https://a.example' }, ${inner}`)).toEqual([])
  })
  it.each([
    ['both', `{ type: 'link', label: 'A', to: '/docs', href: 'https://a.example' }`],
    ['neither', `{ type: 'link', label: 'A' }`],
  ])('%s of "to" and "href"', (_, text) => {
    expect(withItem(text)).toEqual([
      `${at(item)} Item 1: A link needs exactly one of "to" (a route of this site) and "href" (a full URL).`,
    ])
  })
  it('a dropdown in a dropdown', () => {
    const inner = `{ type: 'dropdown', label: 'B', items: [{ type: 'link', label: 'C', to: '/' }] }`
    expect(withItem(`{ type: 'dropdown', label: 'A', items: [${inner}] }`)).toEqual([
      `${at(53)} "type" can't be "dropdown". Allowed: link, doc, docSidebar, docsVersion, html.`,
    ])
  })
  it.each(['docsVersionDropdown', 'localeDropdown', 'search'])('%s in a dropdown', (type) => {
    expect(withItem(`{ type: 'dropdown', label: 'A', items: [{ type: '${type}' }] }`)[0]).toContain(
      `"type" can't be "${type}". Allowed: link, doc, docSidebar, docsVersion, html.`,
    )
  })
  it('a place for what stands in a dropdown', () => {
    const text = `{ type: 'dropdown', label: 'A', items: [{ type: 'link', label: 'B', to: '/', position: 'left' }] }`
    expect(withItem(text)[0]).toContain('Unknown key "position". Allowed: label, to, href, type, section.')
  })
  it('an empty dropdown', () => {
    expect(withItem(`{ type: 'dropdown', label: 'A', items: [] }`)).toHaveLength(1)
  })
  it('a key that belongs to another kind, with the key that was meant', () => {
    expect(withItem(`{ type: 'docSidebar', sidebarld: 'docs' }`)).toEqual([
      expect.stringMatching(/Missing key "sidebarId"/),
      expect.stringMatching(/Unknown key "sidebarld"\. Did you mean "sidebarId"\?/),
    ])
  })
  it('an address that is none', () => {
    expect(withItem(`{ type: 'link', label: 'A', href: 'javascript:alert(1)' }`)[0]).toMatch(
      /must be a full https: or mailto: URL/,
    )
    expect(withItem(`{ type: 'link', label: 'A', to: '//evil.example' }`)[0]).toMatch(/must be a route of this site/)
  })
  it('several faults are told at once', () => {
    expect(withItem(`{ type: 'lnk' }, { type: 'doc' }`)).toHaveLength(2)
  })
})

describe('a fault elsewhere in the site data', () => {
  it('languages that nothing shows, and one that the site does not speak', () => {
    const more = `locale: de\nlocales: [{ code: de, label: Deutsch, path: '' }]`
    expect(report(real.replace('locale: en', more))).toEqual([
      expect.stringContaining('"locale" must be "en" or English of a region'),
      expect.stringContaining('Nothing shows "locales"'),
    ])
  })
  it.each(['analytics', 'googleAnalytics', 'gtag', 'newsletter', 'scripts'])(
    'what other tools call "%s", with the place of it here',
    (key) => {
      expect(report(real.replace('locale: en', `locale: en\n${key}: { id: G-1 }`))).toEqual([
        `data/site.yaml:12:1 Unknown key "${key}". Declare external scripts, hosts and forms in data/services.yaml: CONTRIBUTING.md has a recipe for each under "Analytics, chat, newsletter, feedback".`,
      ])
    },
  )
  it.each(['editLink', 'editUrl', 'edit_uri'])('a link to edit a page, which is there: "%s"', (key) => {
    expect(report(real.replace('locale: en', `locale: en\n${key}: https://a.example`))).toEqual([
      `data/site.yaml:12:1 Unknown key "${key}". Every docs page has an edit link automatically, from "repository" and "repositoryBranch". Remove this key.`,
    ])
  })
  it('a footer of groups and of links', () => {
    const text = real.replace('footer:\n', 'footer:\n  items: [{ label: A, to: / }]\n')
    expect(report(text)[0]).toContain('Unknown key "items". Allowed: groups, copyright.')
  })
  it('a version twice', () => {
    const text = real.replace(
      'versions:\n',
      'versions:\n    - { name: current, label: A, path: /docs/a, mainDoc: intro }\n',
    )
    expect(report(text)[0]).toContain('"name" is that of another version: "current". Make them different.')
  })
  it('a recommended version that is not listed, with the nearest and with all of them', () => {
    const latest = 'versions:\n    - { name: "2.0", label: B, path: /docs/2.0, mainDoc: intro }\n'
    expect(report(real.replace('versions:\n', `latest: "2.1"\n  ${latest}`))[0]).toContain(
      '"latest" is none of these versions: Did you mean "2.0"? Known: 2.0, current.',
    )
  })
  it('an announcement that ends before it begins', () => {
    const bar = 'announcement: { id: a, content: A, from: 2026-02-02, until: 2026-02-01 }\nnavbar:'
    expect(report(real.replace('navbar:', bar))[0]).toContain('this announcement would never be shown')
  })
  it('an announcement with an id or a day that is none', () => {
    const bar = 'announcement: { id: A B, content: A, from: 2026-02-30 }\nnavbar:'
    expect(report(real.replace('navbar:', bar))).toEqual([
      expect.stringContaining('must be lower-case words joined by hyphens'),
      expect.stringContaining('must be a calendar day, written as YYYY-MM-DD'),
    ])
  })
  it.each([
    ['title: 404', '"title" must be text, not 404. Put it in quotes.'],
    ['title: 1.0', '"title" must be text, not 1. Put it in quotes.'],
    ['title: true', '"title" must be text, not true. Put it in quotes.'],
    ['title: ~', '"title" must be text, not empty.'],
    ['title:', '"title" must be text, not empty.'],
    ['offline: no\ntitle: A', '"offline" must be true or false, not "no".'],
    ['offline: Yes\ntitle: A', '"offline" must be true or false, not "Yes".'],
  ])('a value that YAML takes for another: %s', (text, message) => {
    expect(report(real.replace('title: Chain Data API', text))).toEqual([`data/site.yaml:7:1 ${message}`])
  })
  it('a day and a text of one word need no quotes', () => {
    const bar = 'announcement: { id: a, content: no, from: 2026-02-01 }\nnavbar:'
    expect(report(real.replace('navbar:', bar))).toEqual([])
  })
  it('no site at all', () => {
    expect(report('# nothing yet\n')).toContain('data/site.yaml:1:1 Missing key "title" (text).')
    expect(report('- title\n')).toContain('data/site.yaml:1:1 It must be a group of keys, not a list.')
  })
})
