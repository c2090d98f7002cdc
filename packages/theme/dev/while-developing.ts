import { useEffect, useState } from 'react'
import { isPageProps } from '../frame/page-context'

/**
 * Where edits are told: the process that compiles pages. Other machines reach it through Next.
 */
const compiler = () =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) ? (process.env['COMPILER_URL'] ?? '') : '/_compiler'

/** What is wrong with a page, which may be as it was before: the answer of `packages/docs402/build/dev/page-answers.ts`. */
const faultIn = (answer: unknown): string => String(Object(answer).fault ?? '')

const notice = isBrowser() ? document.createElement('pre') : undefined

function isBrowser(): boolean {
  return typeof document !== 'undefined'
}

/** Shows what is wrong above the page as it was before. Outside of React, which would start the page anew. */
function showFault(text: string): void {
  if (!notice) return
  notice.role = 'alert'
  notice.textContent = text
  notice.style.cssText =
    'position: sticky; inset-block-end: 0; z-index: 100; margin: 0; padding: 1rem; white-space: pre-wrap; color: #fff; background: #a00'
  if (text === '') notice.remove()
  else document.body.append(notice)
}

/** As the process that compiles pages names it. */
const routeHere = () => decodeURI(location.pathname).replace(/(?<=.)\/$/, '')

/**
 * In development: the props of a page as its sources are now. The process that compiles pages sends them when the page is
 * open, and after each edit, so that Next has no part in it.
 * @param given the props from the page load
 * @returns undefined as long as the page does not compile
 */
export function useSources(given: unknown): unknown {
  const [fresh, setFresh] = useState({ given, props: given })
  useEffect(() => {
    let text = JSON.stringify(given)
    showFault(faultIn(given))
    const edits = new EventSource(`${compiler()}/edits?${new URLSearchParams({ route: routeHere() }).toString()}`)
    edits.addEventListener('message', ({ data }) => {
      if (data === text) return
      text = String(data)
      const props: unknown = JSON.parse(text)
      // A page that is there now, or no longer.
      if (Object(props).at !== Object(given).at) return location.reload()
      showFault(faultIn(props))
      if (isPageProps(props)) setFresh({ given, props })
    })
    return () => edits.close()
  }, [given])
  const props = fresh.given === given ? fresh.props : given
  return faultIn(props) === '' || isPageProps(props) ? props : undefined
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
