import { useEffect, useState } from 'react'

/** The build that Next's development server says its pages are of. */
const BUILD = 'development'

/** Where the server gives a page's properties alone. */
const dataUrlOf = (path: string) => `/_next/data/${BUILD}${path === '/' ? '/index' : path}.json`

type Update = 'applied' | 'built'

const listeners = new Set<(update: Update) => void>()
let listening: Promise<void> | undefined

/** Loads the page again when a source was edited after the browser asked for it: until now nobody could tell of that. */
async function catchUp(): Promise<void> {
  const edited = `/edited?from=${performance.timeOrigin}&to=${Date.now()}`
  const response = await fetch(`${process.env.LAST_BUILD_URL ?? ''}${edited}`)
  if ((await response.text()) === 'yes') location.reload()
}

/** Next's client hears of updates here; who listens does so for as long as the document lives. */
async function listen(): Promise<void> {
  const { addMessageListener } = await import('next/dist/client/dev/hot-reloader/pages/websocket')
  const tell = (update: Update) => listeners.forEach((listener) => listener(update))
  let isConnected = false
  let isApplied = false
  addMessageListener((message) => {
    const type = String(message.type)
    if (type === 'sync' && !isConnected) {
      isConnected = true
      catchUp().catch(() => undefined)
    } else if (type === 'turbopack-message') tell('applied')
    else if (type === 'built' && isApplied) tell('built')
    isApplied = type === 'turbopack-message' || (isApplied && type !== 'built')
  })
  // The connection may have come before.
  await catchUp()
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
    const follow = (update: Update) => {
      // What the new code says itself, as the table of contents does, shows at once.
      setFresh((known) => ({ ...known }))
      // An edit whose page does not compile gives no properties: Next shows what is wrong.
      if (update === 'built') refresh().catch(() => undefined)
    }
    listeners.add(follow)
    listening ??= listen().catch(() => undefined)
    return () => void listeners.delete(follow)
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
