import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { noteViolations } from '@/e2e/security/support/violations'
import type { Journey } from '../support/build-together'
import { post } from '../support/sample-pages'
import { BASE, URL_OF_SITE } from './project-page'

/** Films of one second, 160 × 90, recorded from a canvas. */
const film = (name: string) => readFileSync(path.join(import.meta.dirname, 'files', name))

/** Half a second of a tone: the head of a WAV file, then 4,000 samples of 8 bits. */
const TONE = Buffer.concat([
  Buffer.from('UklGRsQPAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YaAPAAA=', 'base64'),
  Uint8Array.from({ length: 4000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))),
])

const PDF = '%PDF-1.4\n'
const ROUTE = '/blog/sample-films'

const BODY = `
<video src="/sample/film.webm" controls muted />

<video controls muted width={320}><source src="./films/film.webm" /><track kind="captions" srclang="en" src="./films/film.vtt" /></video>

<video src="./films/film.mp4" controls />

<audio src="./films/tone.wav" controls />

![A dot](./films/d%C3%B6t%20%2B%231.svg) <picture><source srcset="/sample/a%2Cb.svg 2x" /><img src={'/sample/a,b.svg'} alt="A dot" /></picture>

Read [the paper](./films/paper.pdf#page=1), <a href="./films/prices.csv">the prices</a>, or take [all of it](/sample/all.zip) and [a dump](/sample/dump.xyzw).
`

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
    site.write('pages/blog/sample-films.mdx', post('Sample of films', 'celluloid', '2026-01-06') + BODY)
    for (const [name, contents] of Object.entries({
      'public/sample/film.webm': film('film.webm'),
      'public/sample/all.zip': 'PK',
      'public/sample/dump.xyzw': 'x',
      'pages/blog/films/film.mp4': film('film.mp4'),
      'pages/blog/films/film.webm': film('film.webm'),
      'pages/blog/films/film.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nColors\n',
      'pages/blog/films/tone.wav': TONE,
      'pages/blog/films/paper.pdf': PDF,
      'pages/blog/films/prices.csv': 'operation,price\ngetBlock,0.001\n',
      'pages/blog/films/not-linked.pdf': PDF,
      'pages/blog/films/döt +#1.svg': DOT,
      'public/sample/a,b.svg': DOT,
    }))
      site.write(name, contents)
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
