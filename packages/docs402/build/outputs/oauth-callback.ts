import { writeBelow } from '@docs402/findings'
import { tokenOrigins } from '@docs402/api/live'
import { withBase } from '@docs402/static-export/base-path'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { moduleOf } from '../../package-folder'
import { hasApi } from '../../reference/folder'
import { siteApis } from '../../reference/site-api'
import { callbackPath, fileOf } from '../../shared/routes'
import { bundle } from './assets/bundle'
import type { FinishedSite, Output } from '../output'

const POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'"

/**
 * The page that a sign-in for the console comes back to, and its script: only where readers can send requests to a
 * server, and the description has an authorization code flow.
 */
export default {
  title: 'Write the callback of sign-ins',
  part: 'console',
  urls: [callbackPath(''), `${callbackPath('')}.js`],
  async write({ root, out, site, base }: FinishedSite) {
    const isNeeded = site.console.live && hasApi(root)
    const apis = isNeeded ? await siteApis(root) : []
    if (apis.every(({ api }) => tokenOrigins(api).length === 0)) return 'none needed'
    const route = callbackPath('')
    const script = await bundle({ entry: moduleOf('browser/live/callback', 'docs402-theme'), format: 'iife' }, base)
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
    writeBelow(out, fileOf(route), `<!doctype html>\n${toHtml(html)}\n`)
    writeBelow(out, `${route.slice(1)}.js`, script)
    return route
  },
} satisfies Output
