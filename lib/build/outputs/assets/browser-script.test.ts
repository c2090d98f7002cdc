import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import real from '@/lib/content/site/site'
import { navbarItemSchema } from '@/lib/content/schemas/navbar'
import { headScript, notFoundScript, siteScript } from './browser-script'

const colours = { default: 'light', respectSystem: true } as const

describe('the inline script of the head', () => {
  it('is one line that can stand in a page, with what the site says of colors and its announcement', async () => {
    const rules = { id: 'launch-2', content: 'We launched', closable: true, until: '2026-03-01' }
    const text = await headScript({ colorMode: colours, announcement: rules })
    expect(text).not.toMatch(/\n|<\/script/)
    expect(text).toContain('launch-2')
    expect(text).toContain('2026-03-01')
    // Its text stands in the page already.
    expect(text).not.toContain('We launched')
    expect(() => runInNewContext(`() => { ${text} }`)).not.toThrow()
  })

  it('holds nothing of announcements where there is none', async () => {
    const text = await headScript({ colorMode: colours, announcement: undefined })
    expect(text).not.toContain('.announcement')
  })
})

it('the script of the not-found page holds every page that it can suggest, and can stand in a page', async () => {
  const pages: [string, string][] = [
    ['/docs/intro', 'Introduction'],
    ['/docs/tags', 'What </script> means'],
  ]
  const text = await notFoundScript({ pages, other: {} })
  expect(text).toContain('/docs/intro')
  expect(text).toContain('Introduction')
  expect(text).not.toMatch(/<\/script/i)
  const more = await notFoundScript({ pages, other: { '/docs/1.0': [['/docs/1.0/intro', 'Introduction']] } })
  expect(more).toContain('/docs/1.0/intro')
  expect(more.length - text.length).toBeGreaterThan('/docs/1.0'.length)
})

const SEARCH = '/assets/search-0a.js'
const docs = { versions: real.docs.versions.slice(0, 1) }
const bare = { ...real, docs, announcement: undefined, navbar: { hideOnScroll: false, items: [] } }
const textOf = async (facts: Parameters<typeof siteScript>[0]) =>
  Buffer.from((await siteScript(facts, { search: SEARCH })).contents).toString()

describe('the script of the site', () => {
  it('is named by its contents, so that browsers may keep it; while developing its name stays', async () => {
    const [one, again, other] = [
      await siteScript(bare, { search: SEARCH }),
      await siteScript(bare, { search: SEARCH }),
      await siteScript(bare, { search: '/assets/search-0c.js' }),
    ]
    expect(one.name).toMatch(/^assets\/site-[0-9a-f]{12}\.js$/)
    expect(again).toEqual(one)
    expect(other.name).not.toBe(one.name)
    expect((await siteScript(bare, { search: SEARCH }, false)).name).toBe('assets/site.js')
  })

  it('brings the styles of what it shows along as minified text', async () => {
    expect(await textOf(bare)).toContain('[data-progress]{position:fixed;')
  })

  it('brings nothing along for what a site has not', async () => {
    const none = await textOf(bare)
    for (const selector of [
      'button[data-announcement]',
      'data-hide-on-scroll',
      '[data-dropdown] > button',
      'docs-version',
    ])
      expect(none).not.toContain(selector)
    const all = await textOf({
      ...bare,
      announcement: { id: 'a', content: 'b', closable: true },
      navbar: { hideOnScroll: true, items: [navbarItemSchema.parse({ type: 'localeDropdown' })] },
      locales: [
        { code: 'en', label: 'English', path: '' },
        { code: 'fr', label: 'Français', path: '/fr' },
      ],
    })
    for (const selector of ['button[data-announcement]', 'data-hide-on-scroll', 'docs-version'])
      expect(all).toContain(selector)
    expect(all.length).toBeGreaterThan(none.length + 1000)
  })

  it('knows of reading offline only where a site has it', async () => {
    const offline = '/assets/offline-0a.js'
    const [without, having] = [await textOf(real), await siteScript(real, { search: SEARCH, offline })]
    expect(without).not.toContain('offline-')
    expect(Buffer.from(having.contents).toString()).toContain(offline)
  })

  it('knows where the search module stands, and holds no React', async () => {
    const text = await textOf(real)
    expect(text).toContain(SEARCH)
    expect(text).not.toMatch(/react|preact/i)
  })
})
