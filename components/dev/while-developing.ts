import { useEffect, useState } from 'react'
import { dataUrlOf, onUpdates, type Update } from '@/lib/build/next/dev-updates'

const listeners = new Set<(update: Update) => void>()
let listening: Promise<void> | undefined

/** An edit is compiled within this time, in milliseconds, even on a busy machine. */
const COMPILED_MS = 2000

/** When the last update came, by `Date.now()`. */
let updatedAt = 0

async function isEdited(from: number, to: number): Promise<boolean> {
  const response = await fetch(`${process.env.LAST_BUILD_URL ?? ''}/edited?from=${from}&to=${to}`)
  return (await response.text()) === 'yes'
}

/**
 * Reloads the page if a source was edited when no event reports it: between the page's request and hydration, and while
 * Next begins to watch the code of a page that has just connected.
 */
async function catchUp(): Promise<void> {
  const now = Date.now()
  if (await isEdited(performance.timeOrigin, now)) return location.reload()
  await new Promise((resolve) => setTimeout(resolve, 2 * COMPILED_MS))
  if (updatedAt < now && (await isEdited(now, now + COMPILED_MS))) location.reload()
}

/** Listeners live as long as the document. */
async function listen(): Promise<void> {
  const tell = (update: Update) => {
    if (update === 'applied') updatedAt = Date.now()
    listeners.forEach((listener) => listener(update))
  }
  await onUpdates(tell, () => void catchUp().catch(() => undefined))
  // The connection may be open already.
  await catchUp()
}

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
      if (!response.ok) return
      const data: unknown = await response.json()
      if (typeof data === 'object' && data !== null && 'pageProps' in data) setFresh({ given, props: data.pageProps })
    }
    const follow = (update: Update) => {
      // Exports of the new code, such as the table of contents, apply immediately.
      setFresh((known) => ({ ...known }))
      // A page that does not compile has no props: Next shows the error.
      if (update === 'built') refresh().catch(() => undefined)
    }
    listeners.add(follow)
    listening ??= listen().catch(() => undefined)
    return () => void listeners.delete(follow)
  }, [given, path])
  return fresh.given === given ? fresh.props : given
}

/** `lib/build/dev/server.ts` serves it, built from the current sources. */
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
