import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { noteViolations } from '../../security/support/violations'
import type { Journey } from '../support/build-together'
import { BASE, URL_OF_SITE } from './project-page'

const ROUTE = '/blog/sample-films'

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="8" /></svg>'

const FILES: [url: string, type: string][] = [
  ['/sample/film.webm', 'video/webm'],
  ['/sample/all.zip', 'application/zip'],
  ['/sample/dump.xyzw', 'application/octet-stream'],
  ['/blog/films/film.mp4', 'video/mp4'],
  ['/blog/films/film.webm', 'video/webm'],
  ['/blog/films/film.vtt', 'text/vtt; charset=utf-8'],
  ['/blog/films/tone.wav', 'audio/wav'],
  ['/blog/films/paper.pdf', 'application/pdf'],
  ['/blog/films/prices.csv', 'text/csv; charset=utf-8'],
  ['/blog/films/d%C3%B6t%20%2B%231.svg', 'image/svg+xml'],
  ['/sample/a%2Cb.svg', 'image/svg+xml'],
]

/** Plays what an element holds, and waits until it goes on. Not every browser of the tests has a license for MP4. */
async function plays(page: Page, selector: string): Promise<void> {
  const media = page.locator(selector)
  await media.evaluate((element: HTMLMediaElement) => element.play())
  await expectPage.poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0)
}

export const files: Journey = {
  name: 'films, sounds and other files',

  change(site) {
    // Films of one second, 160 × 90, recorded from a canvas, and half a second of a tone.
    site.lay('writing/files')
    for (const name of ['pages/blog/films/döt +#1.svg', 'public/sample/a,b.svg']) site.write(name, DOT)
  },

  looks(built) {
    it('publishes each with its type, and what no page names only from public/', async () => {
      for (const [url, type] of FILES) {
        const { status, headers } = await fetch(built().url + url)
        expect([status, headers.get('content-type')], url).toEqual([200, type])
      }
      expect(await built().status('/blog/films/not-linked.pdf')).toBe(404)
    })

    it('plays films and sounds under the policy, in the size that is kept free, also where the page took the place of another', async () => {
      const page = await built().open('/sample/film.webm')
      await plays(page, 'video')
      const violations = await noteViolations(page)
      await page.goto(`${built().url}/blog`)
      await page.getByRole('link', { name: 'Sample of films' }).first().click()
      await expectPage(page).toHaveURL(built().url + ROUTE)
      for (const [width, height, count] of [
        [160, 90, 2],
        [320, 180, 1],
      ])
        await expectPage(page.locator(`main video[width="${width}"][height="${height}"]`)).toHaveCount(count ?? 0)
      for (const media of ['main video >> nth=0', 'main video >> nth=1', 'main audio']) await plays(page, media)
      expect(await page.evaluate(() => document.fullscreenEnabled)).toBe(true)
      expect(await violations()).toEqual([])
    })

    it('leads to what stands beside the page, from the page and its Markdown version', () => {
      const [html, markdown] = ['html', 'md'].map((kind) => built().text(`blog/sample-films.${kind}`))
      expect(html).toContain(`srcSet="${BASE}/sample/a%2Cb.svg 2x"`)
      for (const text of [markdown, built().text('blog/rss.xml')])
        for (const name of ['blog/films/d%C3%B6t%20%2B%231.svg', 'sample/a%2Cb.svg'])
          expect(text).toContain(`${URL_OF_SITE}/${name}`)
      for (const name of ['paper.pdf#page=1', 'prices.csv']) expect(html).toContain(`href="${BASE}/blog/films/${name}"`)
      for (const name of [
        'sample/film.webm',
        'blog/films/film.mp4',
        'blog/films/tone.wav',
        'blog/films/paper.pdf#page=1',
      ])
        expect(markdown).toContain(`](${URL_OF_SITE}/${name})`)
    })
  },
}
