import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import type { Journey } from '../support/build-together'

export const URL = 'https://guide.orbit-data.dev'
const NAME = 'Orbit Data'

/** A font that no browser has by itself, under a name of one's own. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff',
)
const DRAWING = '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="var(--accent)" /></svg>\n'
const FACE = `@font-face { font-family: Orbit; src: url('../public/fonts/orbit.woff') format('woff'); }\n`

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
    site.write('data/logo.svg', DRAWING)
    site.write('public/favicon.svg', DRAWING.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))
    site.write('public/fonts/orbit.woff', readFileSync(FONT))
    // Lines that readers install the clients with have the address in them.
    for (const file of filesBelow(`${site.root}/pages`).filter((name) => name.endsWith('.mdx')))
      site.write(`pages/${file}`, site.read(`pages/${file}`).replaceAll('https://docs.example.com', URL))
    const fonts = site.read('data/fonts.css').replace("@import 'docs402-theme/fonts.css';\n", FACE)
    site.write('data/fonts.css', fonts.replaceAll(/(--(?:font|mono)): /g, '$1: Orbit, '))
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

    it('shows the logo and the announcement, in the dark, in its own color', async () => {
      const page = await built().open('/docs/intro')
      await expectPage(page.getByText('Open to all.')).toBeVisible()
      await expectPage(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      await expectPage(page.locator('header a[href="/"] svg circle')).toHaveCSS('fill', 'rgb(255, 138, 216)')
      await expectPage(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0c1110')
    })

    it('has its icon in both forms, and no color of the sample in any page, style or drawing', () => {
      expect(built().text('favicon.svg')).toContain('#7a1f5c')
      expect(readFileSync(`${built().out}/favicon.ico`).length).toBeGreaterThan(100)
      expect(built().filesWith('#0b6b57')).toEqual([])
    })

    it.each(['/docs/intro', '/blog', '/documentation', '/blog/rss.xml', '/blog/atom.xml'])(
      'loads its font on %s',
      async (route) => {
        const page = await built().open(route)
        await expectPage
          .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`)))
          .toContain('Orbit: loaded')
      },
    )
  },
}
