import { createServer } from 'node:http'
import { filesBelow } from '@chain-data/findings'
import { listen } from '@chain-data/static-export'
import { out } from '../support/built'
import { siteUrl } from '../support/servers'
import { expect, test } from '../support/test'

// What a build makes for others, opened by a page of another origin in a browser. That every host sends the same
// headers with every kind of file: hosts.spec.ts.

const MADE_FOR_OTHERS =
  /^(?:llms(?:-full)?\.txt|openapi\.(?:json|yaml)|documentation\.zip|sitemap\.xml|index\.md|docs\/intro\.md|blog\/(?:rss|atom)\.xml|blog\/feed\.json|.*\/SKILL\.md|\.well-known\/.*)$/
const files = filesBelow(out)
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/

test('pages of other origins read what is made for them, and show pictures', async ({ page }) => {
  const other = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>A reader</p>'))
  await page.goto(`http://localhost:${await listen(other, 0)}/`)
  const urlsOf = (kind: RegExp) => files.filter((file) => kind.test(file)).map((file) => `${siteUrl}/${file}`)
  const [texts, pictures] = [urlsOf(MADE_FOR_OTHERS), urlsOf(PICTURE)]
  expect(texts.length).toBeGreaterThan(9)
  expect(pictures.length).toBeGreaterThan(3)
  const read = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => `${(await fetch(url).catch(String)).toString()} ${url}`)),
    texts,
  )
  expect(read.filter((line) => !line.startsWith('[object Response]'))).toEqual([])
  const refused = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((src) =>
          Object.assign(new Image(), { src })
            .decode()
            .then(
              () => [],
              () => [src],
            ),
        ),
      ),
    pictures,
  )
  expect(refused.flat()).toEqual([])
  other.close()
})
