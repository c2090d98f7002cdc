import { writeBelow } from '@docs402/findings'
import { tokenOrigins } from '@docs402/api/live'
import { withBase } from '@docs402/static-export/base-path'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { moduleOf } from '../../package-folder'
import { hasApi } from '../../reference/site/folder'
import { siteApis } from '../../reference/site/site-api'
import { callbackPath, fileOf } from '../../shared/routes'
import type { Site } from '../../content/schemas/site'
import { type Asset, bundle } from './assets/bundle'
import type { FinishedSite, Output } from '../output'
import { OUTPUT_URLS } from '../../content/output-urls'

const POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'"

type Settings = Pick<Site, 'console' | 'locale' | 'title'>

/**
 * The page that a sign-in for the console comes back to, and its script, below the export's folder.
 * @returns nothing where readers can send no request to a server, or no description has an authorization code flow
 */
export async function callbackFiles(root: string, site: Settings, base: string): Promise<Asset[]> {
  const isNeeded = site.console.live && hasApi(root)
  const apis = isNeeded ? await siteApis(root) : []
  if (apis.every(({ api }) => tokenOrigins(api).length === 0)) return []
  const route = callbackPath('')
  const script = await bundle(
    { entry: moduleOf('browser/console/live/callback', 'docs402-theme'), format: 'iife' },
    base,
  )
  const html = h('html', { lang: site.locale }, [
    h('head', [
      h('meta', { charSet: 'utf-8' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: POLICY }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      // The code in the URL goes nowhere with it.
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', `Signed in: ${site.title}`),
      h('script', { src: withBase(base, `${route}.js`) }),
    ]),
    h('body', [h('p', 'You can close this window, and go on in the documentation.')]),
  ])
  return [
    { name: fileOf(route), contents: Buffer.from(`<!doctype html>\n${toHtml(html)}\n`) },
    { name: `${route.slice(1)}.js`, contents: Buffer.from(script) },
  ]
}

export default {
  title: 'Write the callback of sign-ins',
  part: 'console',
  ...OUTPUT_URLS.oauthCallback,
  async write({ root, out, site, base }: FinishedSite) {
    const files = await callbackFiles(root, site, base)
    for (const { name, contents } of files) writeBelow(out, name, contents)
    return files.length === 0 ? 'none needed' : callbackPath('')
  },
} satisfies Output
