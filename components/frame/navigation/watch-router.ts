import Router from 'next/router'
import { connectionOf, mayPrefetch } from '@/lib/browser/connection'
import { announceArrival } from './arrivals'
import { loadWhole } from './failed-page'
import { setNavigation } from './navigation-state'

/** The progress bar begins so many milliseconds after a change of path. */
const BAR_AFTER = 200
/**
 * So many milliseconds a page may take. Next itself gives up on a script that does not come after 3.8 seconds; a script
 * that comes and registers nothing (an empty file) it would await for good.
 */
const PATIENCE = 6000

/** Next's own sign for "this change of page is off"; what throws it inside a router event ends the change quietly. */
function calledOff(): Error {
  return Object.assign(new Error('The page is loaded as a whole instead.'), { cancelled: true })
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')
const isCancelled = (error: unknown) => typeof error === 'object' && error !== null && 'cancelled' in error

/** Whether the properties that came for a page are none: HTML, half a file or nothing under the address of its data. */
function lacksProperties(path: string): boolean {
  return Object.values(Router.router?.components ?? {}).some(
    (info) =>
      info.__N_SSG === true &&
      typeof info.resolvedAs === 'string' &&
      pathOf(info.resolvedAs) === path &&
      !('page' in Object(info.props?.['pageProps'])),
  )
}

/**
 * Watches every change of page: the progress bar, failed loads, what may be fetched ahead.
 * @returns a function that ends the watch
 */
export function watchRouter(): () => void {
  let bar = 0
  let patience = 0
  let underWay: string | null = null
  /** The address that belongs to the page on the screen, and its history entry. */
  let shown = { address: location.href, path: pathOf(location.pathname), state: history.state as unknown }
  /** A script of this tab's build was not a script: the site was published anew, or something answers in its place. */
  let stale = false

  function stop() {
    clearTimeout(bar)
    clearTimeout(patience)
    underWay = null
    setNavigation({ busy: false })
  }

  async function loadInstead(address: string) {
    clearTimeout(patience)
    const failure = await loadWhole(address)
    if (!failure) return
    stop()
    // The address of the page that is still being read; after Back the browser has changed it already.
    if (location.href !== shown.address) history.pushState(shown.state, '', shown.address)
    setNavigation({ failure })
  }

  function onStart(address: string) {
    clearTimeout(bar)
    clearTimeout(patience)
    setNavigation({ failure: null })
    if (pathOf(address) === shown.path) return
    underWay = address
    bar = window.setTimeout(() => setNavigation({ busy: true }), BAR_AFTER)
    if (stale) {
      void loadInstead(address)
      throw calledOff()
    }
    if (process.env.NODE_ENV === 'production') patience = window.setTimeout(() => void loadInstead(address), PATIENCE)
  }

  function onComplete() {
    stop()
    setNavigation({ failure: null })
    shown = { address: location.href, path: pathOf(location.pathname), state: history.state as unknown }
    announceArrival()
  }

  function onError(error: unknown, address: string) {
    // Superseded: the next change has begun, or will, and has timers of its own.
    if (isCancelled(error)) {
      if (underWay === address) stop()
      return
    }
    void loadInstead(address)
    // Before Next sends the browser to an address of which nobody knows whether it answers.
    throw calledOff()
  }

  function beforeChange(address: string) {
    if (!lacksProperties(pathOf(address))) return
    void loadInstead(address)
    throw calledOff()
  }

  function onHash() {
    shown = { ...shown, address: location.href, state: history.state as unknown }
    announceArrival()
  }

  /** A script that is no JavaScript makes a syntax error with its own address. */
  function onScriptError(event: ErrorEvent) {
    if (!(event.error instanceof SyntaxError) || !event.filename.includes('/_next/static/')) return
    stale = true
    if (underWay) void loadInstead(underWay)
  }

  const events = [
    ['routeChangeStart', onStart],
    ['routeChangeComplete', onComplete],
    ['routeChangeError', onError],
    ['beforeHistoryChange', beforeChange],
    ['hashChangeComplete', onHash],
  ] as const
  for (const [name, handler] of events) Router.events.on(name, handler)
  window.addEventListener('error', onScriptError)
  const leave = watchPrefetch()
  return () => {
    for (const [name, handler] of events) Router.events.off(name, handler)
    window.removeEventListener('error', onScriptError)
    leave()
    stop()
  }
}

/** Links fetch ahead when seen, hovered or touched; here also on focus, and never where the connection forbids it. */
function watchPrefetch(): () => void {
  const router = Router.router
  if (!router) return () => {}
  const prefetch = router.prefetch.bind(router)
  router.prefetch = async (...rest) => {
    if (mayPrefetch(connectionOf(navigator))) await prefetch(...rest)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLAnchorElement) || target.origin !== location.origin || target.target) return
    if (target.pathname !== location.pathname) void router.prefetch(target.pathname).catch(() => {})
  }
  document.addEventListener('focusin', onFocus)
  return () => {
    router.prefetch = prefetch
    document.removeEventListener('focusin', onFocus)
  }
}
