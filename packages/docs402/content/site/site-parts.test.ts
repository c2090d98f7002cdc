import { expect, it } from 'vitest'
import { siteSchema } from '../schemas/site'
import { offAt, partsSchema, switchedOff } from './site-parts'

const site = {
  ...{
    title: 'Site',
    tagline: 'A site',
    description: 'A site with everything that can be switched off, in one place.',
  },
  ...{ url: 'https://docs.example.com', locale: 'en', colorMode: { default: 'system', respectSystem: true } },
  assistants: [{ label: 'One', href: 'https://one.example/?q={prompt}' }],
  docs: {
    versions: [
      { name: 'current', label: 'Next', path: '/docs', mainDoc: 'intro' },
      { name: '1.0', label: '1.0', path: '/docs/1.0', mainDoc: 'intro' },
    ],
    latest: '1.0',
  },
  navbar: {
    items: [
      { type: 'docsVersionDropdown' },
      { label: 'Blog', to: '/blog' },
      { type: 'dropdown', label: 'News', items: [{ label: 'All', to: '/blog/archive' }] },
      {
        type: 'dropdown',
        label: 'More',
        items: [{ label: 'All', to: '/blog' }, { type: 'docsVersion' }, { label: 'Intro', to: '/docs/intro' }],
      },
      { label: 'Old', to: '/docs/1.0/intro' },
    ],
  },
  footer: { groups: [{ title: 'Blog', items: [{ label: 'Blog', to: '/blog#new' }] }], copyright: 'Mine' },
}

it('leaves nothing of a part that is off in the site data', () => {
  expect(siteSchema.parse(site).navbar.items).toHaveLength(5)
  const parts = { blog: false, versions: false, assistants: false }
  expect(siteSchema.parse({ ...site, parts })).toMatchObject({
    assistants: [],
    docs: { versions: [{ name: 'current' }] },
    navbar: { items: [{ label: 'More', items: [{ label: 'Intro' }] }] },
    footer: { groups: [], copyright: 'Mine' },
  })
  expect(siteSchema.parse({ ...site, parts }).docs.latest).toBeUndefined()
})

it.each([
  ['/blog', 'blog'],
  ['/blog/rss.xml', 'blog'],
  ['/blog/a?b#c', 'blog'],
  ['/blog.md', 'blog'],
  ['/blogs', undefined],
  ['/documentation', 'printable'],
  ['/documentation/', 'printable'],
  ['/documentation.zip', undefined],
  ['/docs/1.0/openapi', 'versions'],
  ['/docs/intro', undefined],
  ['/docs/intro#try-cap', 'console'],
  ['#try-cap', 'console'],
  ['/docs/intro#try-it', undefined],
  ['https://other.example/blog', undefined],
  ['', undefined],
])('%s is of %s', (url, part) => {
  const parts = partsSchema.parse({ blog: false, console: false, versions: false, printable: false })
  expect(offAt(switchedOff({ parts, docs: site.docs }), url)).toBe(part)
})

it.each([
  [{ sandbox: false }, ['console', 'sandbox'], { PayHere: 'sandbox' }],
  [{ console: false, sandbox: false }, ['console', 'sandbox'], { PayHere: 'console' }],
  [{ console: false }, ['console'], { PayHere: 'console' }],
])('%j takes away what needs it', (given, parts, components) => {
  expect(switchedOff({ parts: partsSchema.parse(given), docs: site.docs })).toMatchObject({ parts, components })
})
