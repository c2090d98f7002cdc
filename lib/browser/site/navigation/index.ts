import { routeIn } from '../../base-path'
import { causeChain } from '../../cause-chain'
import { announcePage } from '../page-events'
import { endProgress, hideLoadError, showLoadError, startProgress } from './notices'
import { fetchPage, keyOf, takeParsed, type Fetched, type ParsedPage } from './page-cache'
import { arrive, arriveAgain, keepPlace, leavePlace, showTarget } from './places'
import { startPrefetch } from './prefetch'
import { fits, isStatic, swapPage } from './swap-page'

/** The page that is shown: where it is from, and its history entry. */
let shown = { key: keyOf(location.href), entry: '' }
/** Counts what the reader asks for: what is not the newest any more is dropped when it comes. */
let newest = 0
/** A URL that is on its way to a full load. */
let passing = ''
let announcer: HTMLElement | undefined

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'There is no connection to the internet.'
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server did not respond within 10 seconds.'
  return causeChain(error).join(': ')
}

function show(next: ParsedPage, url: string): void {
  leavePlace(shown.entry)
  swapPage(next)
  shown = { key: keyOf(url), entry: navigation.currentEntry?.key ?? '' }
  endProgress()
  hideLoadError()
  announcePage()
  // Firefox scrolls to an anchor only where the page is laid out.
  document.body.getBoundingClientRect()
  requestAnimationFrame(() => {
    if (announcer) announcer.textContent = document.title
  })
}

function loadFully(url: string): void {
  passing = url
  // After Back the URL is there already.
  if (location.href === url) location.reload()
  else location.assign(url)
}

/** The page, if it is still wanted and can be put in place; otherwise what happens instead has begun. */
async function pageFor(url: string, attempt: number, init?: RequestInit): Promise<ParsedPage | undefined> {
  let fetched: Fetched
  startProgress()
  try {
    fetched = await fetchPage(url, init)
  } catch (error) {
    if (attempt !== newest) return undefined
    endProgress()
    throw error
  }
  if (attempt !== newest) return undefined
  const next = fetched === 'full-load' ? undefined : takeParsed(url, fetched.text)
  if (next && fits(next.document)) return next
  loadFully(url)
  return undefined
}

function failed(url: string, error: unknown, retry: () => void): void {
  showLoadError(new URL(url).pathname, reasonOf(error), retry)
}

interface Ready {
  next: ParsedPage
}
const isReady = (info: unknown): info is Ready => info instanceof Object && 'next' in info

/** Changes the URL only when the page is there: until then, the page that is read stays at its own. */
async function follow(url: string, history: NavigationHistoryBehavior): Promise<void> {
  const attempt = ++newest
  hideLoadError()
  try {
    const next = await pageFor(url, attempt)
    if (!next) return
    // A change that another one overtakes is no fault.
    navigation.navigate(url, { history, info: { next } satisfies Ready }).finished?.catch(() => undefined)
  } catch (error) {
    failed(url, error, () => void follow(url, history))
  }
}

/** Back or Forward: the browser has changed the URL already. */
async function goBack(event: NavigateEvent): Promise<void> {
  const attempt = ++newest
  const { url, key } = event.destination
  const from = shown.entry
  try {
    // As it was when it was left, also without a connection.
    const next = await pageFor(url, attempt, { cache: 'force-cache' })
    if (!next) return
    show(next, url)
    shown.entry = key
    if (!arriveAgain(key)) event.scroll()
  } catch (error) {
    failed(url, error, () => void navigation.traverseTo(key).finished?.catch(() => undefined))
    navigation.traverseTo(from).finished?.catch(() => undefined)
  }
}

function arriveAt(event: NavigateEvent, next: ParsedPage, url: string): void {
  newest += 1
  show(next, url)
  arrive()
  event.scroll()
}

const manual = { focusReset: 'manual', scroll: 'manual' } as const

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType, info, userInitiated } = event
  const url = new URL(destination.url)
  const isHistoryStep = navigationType === 'traverse'
  if (
    !event.canIntercept ||
    // Another site may stand beside a base path.
    (BASE_PATH && routeIn(url.pathname) === undefined) ||
    event.hashChange ||
    event.downloadRequest !== null ||
    event.formData ||
    navigationType === 'reload'
  )
    return
  if (passing === destination.url || (destination.sameDocument && !isHistoryStep) || /\.\w+$/.test(url.pathname)) return
  if (isReady(info)) {
    const { next } = info
    event.intercept({ ...manual, handler: async () => arriveAt(event, next, url.href) })
  } else if (keyOf(url.href) === shown.key) {
    newest += 1
    endProgress()
    // The page's own link leads to its beginning, also with another query.
    if (!isHistoryStep && (userInitiated || url.search !== location.search))
      event.intercept({ focusReset: 'manual', handler: async () => arrive() })
  } else if (isHistoryStep) {
    event.intercept({ ...manual, handler: () => goBack(event) })
  } else if (event.cancelable) {
    const history = navigationType === 'replace' ? 'replace' : 'auto'
    event.preventDefault()
    void follow(url.href, history)
  }
}

/**
 * Follows links within the site without a full load, where the browser has the Navigation API (Chromium 102, Safari 26.2, Firefox 147).
 * Elsewhere, and on pages where React runs, a link is a link.
 */
export function startNavigation(): void {
  addEventListener('hashchange', showTarget)
  showTarget()
  if (!('navigation' in window) || !isStatic()) return
  announcer = document.createElement('div')
  announcer.className = 'visually-hidden'
  announcer.role = 'status'
  announcer.dataset['announcer'] = ''
  document.body.append(announcer)
  shown.entry = navigation.currentEntry?.key ?? ''
  navigation.addEventListener('navigate', onNavigate)
  // Back after a reload, before this script was there, has changed nothing but the URL.
  const loaded = navigation.activation?.entry.url
  if (loaded && keyOf(loaded) !== shown.key) location.reload()
  keepPlace()
  startPrefetch()
}
