import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { navbarItemSchema } from '../../../content/schemas/navbar'
import { temporaryProject } from '../../../checks/testing'
import { readSite } from '../../../content/site/site'
import { assetOf, bundle } from './bundle'
import { headScript, searchScript, siteScript } from './scripts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const real = readSite(root)
const colorMode = { default: 'light', respectSystem: true } as const

it('the inline script of the head is one line, with what the site says of colors and its announcement', async () => {
  const rules = { id: 'launch-2', content: 'We launched', closable: true, until: '2026-03-01' }
  const text = await bundle(headScript({ colorMode, announcement: rules }))
  expect(text).not.toMatch(/\n|<\/script/)
  expect(text).toContain('launch-2')
  expect(text).toContain('2026-03-01')
  // Its text stands in the page already.
  expect(text).not.toContain('We launched')
  expect(() => runInNewContext(`() => { ${text} }`)).not.toThrow()
  expect(await bundle(headScript({ colorMode, announcement: undefined }))).not.toContain('.announcement')
})

describe('the script of the site', () => {
  const search = '/assets/search-0a.js'
  const bare = { navbar: { hideOnScroll: false, items: [] }, docs: { versions: real.docs.versions.slice(0, 1) } }
  const none = { ...bare, announcement: undefined, locales: undefined, parts: { ...real.parts, blog: false } }
  const OPTIONAL = ['button[data-announcement]', 'data-hide-on-scroll', '[data-dropdown] > button', 'docs-version']

  it('knows where search stands, has its styles as minified text, and nothing for what a site has not', async () => {
    const text = await bundle(siteScript(none, { search }))
    expect(text).toContain(search)
    expect(text).toContain('[data-progress]{position:fixed;')
    expect(text).toContain('Search the docs')
    for (const absent of [...OPTIONAL, 'offline-', 'react', 'FEATURES', 'the blog']) expect(text).not.toContain(absent)
  })

  it('has the code for what a site has', async () => {
    const all = {
      ...{ docs: real.docs, parts: { ...real.parts, blog: true } },
      announcement: { id: 'a', content: 'b', closable: true },
      navbar: { hideOnScroll: true, items: [navbarItemSchema.parse({ type: 'localeDropdown' })] },
      locales: [
        { code: 'en', label: 'English', path: '' },
        { code: 'fr', label: 'Français', path: '/fr' },
      ],
    }
    const text = await bundle(siteScript(all, { search, offline: '/assets/offline-0a.js' }))
    for (const present of [...OPTIONAL, 'offline-0a', 'the docs and the blog']) expect(text).toContain(present)
  })
})

it('search is small, gives the same bytes each time, and holds nothing of React or this machine', async () => {
  const script = searchScript(root, '/guide', '')
  const text = await bundle(script, '/guide')
  expect(await bundle(script, '/guide')).toBe(text)
  expect(text).toContain('/guide/docs/intro')
  expect(text).not.toMatch(/node_modules|react\.dev|\/state|SEARCH_|MODULE_STYLES/)
  expect(text).not.toContain(root)
  expect(brotliCompressSync(text).length).toBeLessThan(17_600)
})

it('while developing, search finds the index at another origin', async () => {
  const script = searchScript(root, '', 'http://127.0.0.1:4000')
  expect(await bundle(script)).toContain('http://127.0.0.1:4000')
})

it('a script that needs what no browser has is refused', async () => {
  const text = "import { readFileSync } from 'node:fs'\nimport path from 'node:path'\nreadFileSync(path.sep)\n"
  const entry = path.join(temporaryProject({ 'files.ts': text }), 'files.ts')
  const script = { entry, options: { external: ['node:*'] } }
  await expect(bundle(script)).rejects.toThrow('needs node:fs, node:path, which no browser has.')
})

it('a file is named by its contents, and while developing its name stays', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((text) => assetOf('site', text).name)
  expect(one).toMatch(/^assets\/site-[\da-f]{12}\.js$/)
  expect([one === again, one === other]).toEqual([true, false])
  expect(assetOf('site', 'a', false).name).toBe('assets/site.js')
})
