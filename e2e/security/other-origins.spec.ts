import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { filesBelow } from '@chain-data/findings'
import { listen } from '@chain-data/static-export'
import { out, root } from '../support/built'
import { nginxMissing, runNginx } from '../support/hosts/nginx'
import { siteUrl } from '../support/servers'
import { test } from '../support/test'

// What a build makes for others, opened by a page of another origin in a browser. That every host sends the same
// headers with every kind of file: hosts.spec.ts.

const MADE_FOR_OTHERS =
  /^(?:llms(?:-full)?\.txt|openapi\.(?:json|yaml)|documentation\.zip|sitemap\.xml|index\.md|docs\/intro\.md|blog\/(?:rss|atom)\.xml|blog\/feed\.json|.*\/SKILL\.md|\.well-known\/.*)$/
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/

for (const host of ['the preview', 'nginx'])
  test(`pages of other origins read what is made for them, and show pictures: ${host}`, async ({ browser }) => {
    const missing = host === 'nginx' ? nginxMissing() : undefined
    test.skip(missing !== undefined, `not run: ${missing ?? ''}`)
    const nginx = host === 'nginx' ? await runNginx(root) : undefined
    const base = nginx?.https ?? siteUrl
    const other = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>A reader</p>'))
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      await page.goto(`http://localhost:${await listen(other, 0)}/`)
      const files = filesBelow(out)
      const [texts, pictures] = [
        files.filter((file) => MADE_FOR_OTHERS.test(file)),
        files.filter((file) => PICTURE.test(file)),
      ]
      expect(texts.length).toBeGreaterThan(9)
      expect(pictures.length).toBeGreaterThan(3)
      const read = await page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => `${(await fetch(url).catch(String)).toString()} ${url}`)),
        texts.map((file) => `${base}/${file}`),
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
        pictures.map((file) => `${base}/${file}`),
      )
      expect(refused.flat()).toEqual([])
    } finally {
      await context.close()
      other.close()
      await nginx?.stop()
    }
  })
