import { useEffect, useState } from 'react'
import { isPageProps } from '../frame/page-context'

/**
 * Where a page is asked for, and edits are told: the process that compiles pages. Other machines reach it through Next.
 */
const compiler = () =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) ? (process.env['COMPILER_URL'] ?? '') : '/_compiler'

/** What is wrong with a page, if it does not compile: the answer of `packages/docs402/build/dev/page-compiler.ts`. */
const faultIn = (answer: unknown): string => (isPageProps(answer) ? '' : String(Object(answer).fault ?? ''))

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

/**
 * In development: the props of a page as its sources are now. They are asked for when the page is open, and after each
 * edit: the process that compiles pages tells of it, so that Next has no part in it.
 * @param given the props from the page load
 * @returns undefined as long as the page does not compile
 */
export function useSources(given: unknown): unknown {
  const [fresh, setFresh] = useState({ given, props: given })
  useEffect(() => {
    // That of a page which is not there is another than the URL.
    const route = String(Object(given).at)
    let text = JSON.stringify(given)
    let turn = 0
    showFault(faultIn(given))
    const refresh = async () => {
      const now = (turn += 1)
      const response = await fetch(`${compiler()}/page?${new URLSearchParams({ route }).toString()}`)
      if (response.status === 404) return location.reload()
      const answer = await response.text()
      if (now !== turn || answer === text) return
      text = answer
      const props: unknown = JSON.parse(answer)
      showFault(faultIn(props))
      if (isPageProps(props)) setFresh({ given, props })
    }
    const ask = () => void refresh().catch(() => undefined)
    const edits = new EventSource(`${compiler()}/edits`)
    edits.addEventListener('open', ask)
    edits.addEventListener('message', ask)
    return () => edits.close()
  }, [given])
  const props = fresh.given === given ? fresh.props : given
  return faultIn(props) === '' ? props : undefined
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
