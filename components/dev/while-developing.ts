import { useEffect, useState } from 'react'

/** The build that Next's development server says its pages are of. */
const BUILD = 'development'

/** Where the server gives a page's properties alone. */
const dataUrlOf = (path: string) => `/_next/data/${BUILD}${path === '/' ? '/index' : path}.json`

const afterUpdate = new Set<() => void>()
let listening: Promise<void> | undefined

/** Next's client hears of each update here; its listeners stay for as long as the document. */
async function listen(): Promise<void> {
  const { addMessageListener } = await import('next/dist/client/dev/hot-reloader/pages/websocket')
  addMessageListener(({ type }) => {
    if (String(type) === 'turbopack-message') for (const run of afterUpdate) run()
  })
}

/**
 * While developing: a page's properties as the server has them after the last edit. An edit puts new code into the
 * browser, but what comes with the page by itself (title, table of contents, code, prices) would stay as it was until
 * the page is loaded again.
 * @param given the properties that came with the page
 * @param path the page's path, without query and fragment
 */
export function useFreshProps(given: unknown, path: string): unknown {
  const [fresh, setFresh] = useState({ given, props: given })
  useEffect(() => {
    const refresh = async () => {
      const response = await fetch(dataUrlOf(path))
      if (!response.ok) return
      const data: unknown = await response.json()
      if (typeof data === 'object' && data !== null && 'pageProps' in data) setFresh({ given, props: data.pageProps })
    }
    // An edit whose page does not compile gives no properties: Next shows what is wrong.
    const run = () => void refresh().catch(() => undefined)
    afterUpdate.add(run)
    void (listening ??= listen())
    return () => void afterUpdate.delete(run)
  }, [given, path])
  return fresh.given === given ? fresh.props : given
}

/** As `lib/build/dev/last-build.ts` serves it, from the sources as they are. */
const SITE_SCRIPT = '/assets/site.js'

/**
 * While developing, React hydrates every page: the site's script comes after that, so that what it changes is no
 * mismatch.
 */
export function useSiteScript(): void {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = SITE_SCRIPT
    document.head.append(script)
  }, [])
}
