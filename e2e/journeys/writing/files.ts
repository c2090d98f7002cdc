import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { noteViolations } from '@/e2e/security/support/violations'
import type { Journey } from '../support/build-together'
import { post } from '../support/sample-posts'

/** Films of one second, 160 × 90, recorded from a canvas. */
const film = (name: string) => readFileSync(path.join(import.meta.dirname, 'files', name))

/** Half a second of a tone: 8,000 samples of 8 bits a second. */
function tone(): Buffer {
  const samples = Buffer.from(Array.from({ length: 4000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, samples])
}

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
`

const ROUTE = '/blog/sample-films'

const BODY = `
<video src="/sample/film.webm" controls muted />

<video controls muted width={320}><source src="./films/film.webm" /><track kind="captions" srclang="en" src="./films/film.vtt" /></video>

<video src="./films/film.mp4" controls />

<audio src="./films/tone.wav" controls />

Read [the paper](./films/paper.pdf#page=1), <a href="./films/prices.csv">the prices</a>, or take [all of it](/sample/all.zip) and [a dump](/sample/dump.xyzw).
`

const FILES: [url: string, type: string][] = [
  ['/sample/film.webm', 'video/webm'],
  ['/sample/all.zip', 'application/zip'],
  ['/sample/letters.woff2', 'font/woff2'],
  ['/sample/talk.mp3', 'audio/mpeg'],
  ['/sample/dump.xyzw', 'application/octet-stream'],
  ['/blog/films/film.mp4', 'video/mp4'],
  ['/blog/films/film.webm', 'video/webm'],
  ['/blog/films/film.vtt', 'text/vtt; charset=utf-8'],
  ['/blog/films/tone.wav', 'audio/wav'],
  ['/blog/films/paper.pdf', 'application/pdf'],
  ['/blog/films/prices.csv', 'text/csv; charset=utf-8'],
]

/** Plays what an element holds, and waits until it goes on. Not every browser of the tests has a license for MP4. */
async function plays(page: Page, selector: string): Promise<void> {
  const media = page.locator(selector)
  await media.evaluate((element: HTMLMediaElement) => element.play())
  await expectPage.poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0)
}

export const journey: Journey = {
  name: 'films, sounds and other files',

  change(site) {
    site.write('pages/blog/sample-films.mdx', post('Sample of films', 'celluloid', '2026-01-06') + BODY)
    for (const [name, contents] of Object.entries({
      'public/sample/film.webm': film('film.webm'),
      'public/sample/all.zip': 'PK',
      'public/sample/letters.woff2': 'wOF2',
      'public/sample/talk.mp3': 'ID3',
      'public/sample/dump.xyzw': 'x',
      'pages/blog/films/film.mp4': film('film.mp4'),
      'pages/blog/films/film.webm': film('film.webm'),
      'pages/blog/films/film.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nColors\n',
      'pages/blog/films/tone.wav': tone(),
      'pages/blog/films/paper.pdf': PDF,
      'pages/blog/films/prices.csv': 'operation,price\ngetBlock,0.001\n',
      'pages/blog/films/not-linked.pdf': PDF,
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

    it('tells hosts the types of what is there', () => {
      const told = (file: string) => readFileSync(path.join(built().out, '../.cache/deploy', file), 'utf8')
      expect(told('nginx/server.conf')).toContain('  video/webm webm;\n')
      expect(told('nginx/server.conf')).toContain('  application/octet-stream xyzw;\n')
      expect(told('caddy/site.caddy')).toMatch(/path \*\.mp4\n\t\theader @mp4 Content-Type "video\/mp4"/)
      // A policy too long for a line of `_headers` is in the pages alone.
      for (const file of ['nginx/server.conf', 'caddy/site.caddy', 'vercel.json'])
        expect(told(file), file).toContain("media-src 'self'")
      for (const file of ['nginx/server.conf', 'caddy/site.caddy', 'vercel.json', '../../out/_headers'])
        expect(told(file), file).toContain('fullscreen=(self)')
    })

    it('plays films and sounds under the policy, in the size that is kept free, also where the page took the place of another', async () => {
      const page = await built().open('/docs/intro')
      const violations = await noteViolations(page)
      await page.goto(`${built().url}/blog`)
      await page.getByRole('link', { name: 'Sample of films' }).first().click()
      await expectPage(page).toHaveURL(built().url + ROUTE)
      const sizes = await page
        .locator('main video')
        .evaluateAll((films) => films.map((film) => [film.getAttribute('width'), film.getAttribute('height')]))
      expect(sizes).toEqual([
        ['160', '90'],
        ['320', '180'],
        ['160', '90'],
      ])
      await plays(page, 'main video >> nth=0')
      await plays(page, 'main video >> nth=1')
      await plays(page, 'main audio')
      expect(await page.evaluate(() => document.fullscreenEnabled)).toBe(true)
      expect(await violations()).toEqual([])
    })

    it('plays a film that is opened by itself', async () => {
      const page = await built().open('/sample/film.webm')
      await plays(page, 'video')
    })

    it('leads to what stands beside the page, from the page and its Markdown version', async () => {
      const page = await built().open(ROUTE)
      const hrefs = await page
        .locator('main a[href*="/films/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(['/blog/films/paper.pdf#page=1', '/blog/films/prices.csv'])
      const markdown = built().text('blog/sample-films.md')
      for (const name of [
        'sample/film.webm',
        'blog/films/film.mp4',
        'blog/films/tone.wav',
        'blog/films/paper.pdf#page=1',
      ])
        expect(markdown).toMatch(new RegExp(`\\]\\(https://[^)]*/${name.replace('.', '\\.')}\\)`))
    })
  },
}
