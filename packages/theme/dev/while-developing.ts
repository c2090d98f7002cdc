import { useEffect, useState } from 'react'
import { dataUrlOf, onUpdates, type Update } from './dev-updates'

let follow: (update: Update) => void = () => {}
let listening: Promise<void> | undefined

/**
 * In development: a page's current props after an edit. An edit updates code in the browser, but props (title, table of
 * contents, code, prices) would stay the same until the page is reloaded.
 * @param given the props from the page load
 * @param path the page's path, without query and fragment
 */
export function useFreshProps(given: unknown, path: string): unknown {
  const [fresh, setFresh] = useState({ given, props: given })
  useEffect(() => {
    const refresh = async () => {
      const response = await fetch(dataUrlOf(path))
      // A page that does not compile has no props: Next shows the error.
      const data: unknown = response.ok && (await response.json())
      if (typeof data === 'object' && data !== null && 'pageProps' in data) setFresh({ given, props: data.pageProps })
    }
    follow = (update) => {
      // Exports of the new code, such as the table of contents, apply immediately.
      setFresh((current) => ({ ...current }))
      if (update === 'built') refresh().catch(() => undefined)
    }
    listening ??= onUpdates((update) => follow(update)).catch(() => undefined)
  }, [given, path])
  return fresh.given === given ? fresh.props : given
}

/** `packages/docs402/build/dev/server.ts` serves it, built from the current sources. */
const SITE_SCRIPT = '/assets/site.js'

/**
 * In development, React hydrates every page: the site's script loads afterwards, so that its changes cause no mismatch.
 */
export function useSiteScript(): void {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = SITE_SCRIPT
    document.head.append(script)
  }, [])
}
