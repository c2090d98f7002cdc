import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

export const URL = 'https://guide.orbit-data.dev'
const NAME = 'Orbit Data'

const NAVBAR = `items:
    - { label: Start, to: /docs/intro }
    - { type: docSidebar, sidebarId: docs, label: All documents }
    - { type: doc, docId: intro, label: First steps }
    - type: dropdown
      label: More
      items:
        - { label: About, to: /markdown-page }
        - { label: Code, href: https://github.com/orbit-data/guide }
        - { type: doc, docId: intro }
    - { type: html, value: <strong>Beta</strong> }
    - { type: docsVersion, position: right }
    - { type: docsVersionDropdown, position: right }
    - { type: localeDropdown, position: right }
    - { type: search, position: right }
`

const LOCALES = `locales:
  - { code: en, label: English, path: '' }
  - { code: de, label: Deutsch, path: /de }

navbar:
`

const german = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${text}\nlang: de\n---\n\n# ${title}\n\n${text}\n`

export const settings: Journey = {
  name: 'the site made one’s own in data/site.yaml',

  change(site) {
    site.edit('data/site.yaml', 'url: https://docs.example.com', `url: ${URL}`)
    site.edit('data/site.yaml', 'title: Chain Data API', `title: ${NAME}`)
    site.edit('data/site.yaml', 'https://github.com/example/chain-data-docs', 'https://github.com/orbit-data/guide')
    site.edit('data/site.yaml', 'default: system\n  respectSystem: true', 'default: dark\n  respectSystem: false')
    site.edit(
      'data/site.yaml',
      'navbar:\n',
      'announcement:\n  id: open\n  content: Open to all. <a href="/docs/intro">Begin</a>.\n\nnavbar:\n',
    )
    site.edit('data/colors.css', '--accent: light-dark(#0b6b57, #4fd6b2)', '--accent: light-dark(#7a1f5c, #ff8ad8)')
    site.write('data/logo.svg', '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="var(--accent)" /></svg>\n')
    const text = site.read('data/site.yaml')
    const from = /items:\n +- type: docSidebar\n(?: {4}.*\n)+/.exec(text)?.[0] ?? 'the items of the navbar'
    site.edit('data/site.yaml', from, NAVBAR)
    site.edit('data/site.yaml', 'navbar:\n', LOCALES)
    site.write('pages/de/index.mdx', german('Startseite', 'Daten von Blockchains, bezahlt mit jeder Anfrage.'))
    site.write('pages/de/markdown-page.mdx', german('Über uns', 'Wer diese Seiten schreibt und wie sie entstehen.'))
  },

  looks(built) {
    it('leaves nothing of the former URL and name behind', () => {
      expect(built().filesWith('docs.example.com')).toEqual([])
      expect(built().text('index.html')).toContain(`<title>${NAME}</title>`)
      expect(built().text('docs/intro.html')).toContain(`<link rel="canonical" href="${URL}/docs/intro"`)
      expect(built().text('blog/rss.xml')).toContain(`<link>${URL}/blog</link>`)
      // The errors of recordings, too.
      expect(built().text('llms-full.txt')).toContain(`"type": "${URL}/docs/`)
      expect(JSON.parse(built().text('openapi.json'))).toMatchObject({ externalDocs: { url: `${URL}/docs/intro` } })
    })

    it('shows every kind of navbar item and the announcement, in the dark', async () => {
      const page = await built().open('/docs/intro')
      const navbar = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['Start', 'All documents', 'First steps', 'Latest'])
        await expectPage(navbar.getByRole('link', { name, exact: true }).first()).toBeVisible()
      await expectPage(navbar.getByText('Beta')).toBeVisible()
      await navbar.getByText('More', { exact: true }).click()
      await expectPage(navbar.getByRole('link', { name: 'About' })).toBeVisible()
      await expectPage(page.getByText('Open to all.')).toBeVisible()
      // To the same page where there is one, and to the first page of the language elsewhere.
      await navbar.getByRole('button', { name: 'Language: English' }).click()
      await expectPage(navbar.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de')
      await expectPage(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      await expectPage(page.locator('header a[href="/"] svg circle')).toHaveCSS('fill', 'rgb(255, 138, 216)')
      await expectPage(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0c1110')
      await page.goto(`${built().url}/markdown-page`)
      await navbar.getByRole('button', { name: 'Language: English' }).click()
      await navbar.getByRole('link', { name: 'Deutsch' }).click()
      await expectPage(page).toHaveURL(/\/de\/markdown-page$/)
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Über uns')
    })
  },
}
