import { cleanPath } from '../from-head'
import { afterPaint, announcePage, onPage, onTarget } from '../page-events'
import { announce } from '../say-briefly'
import { endProgress, hideLoadError, showLoadError, startProgress } from './notices'
import { actionOf } from './action'
import { keyOf, takePage, type ParsedPage } from './page-cache'
import { arrive, arriveAgain, leavePlace, restoreAfterReload, showTarget } from './places'
import { startPrefetch } from './prefetch'
import { fits, isStatic, swapPage } from './swap-page'

/** The current page: its key, and its history entry. */
const position = { key: keyOf(location.href), entry: '' }

const pending = {
  /** Number of the reader's latest request: responses to earlier ones are dropped. */
  attempt: 0,
  /** The URL of a full load in progress, because its page can't be swapped in. */
  fullLoad: '',
}

/** Cancels the page that is loading, if any: the reader has gone elsewhere. */
function cancelLoad(): void {
  pending.attempt += 1
  endProgress()
}

function loadFully(url: string): void {
  pending.fullLoad = url
  // After Back, the URL has changed already.
  if (location.href === url) location.reload()
  else location.assign(url)
}

/**
 * Fetches a page to swap in, or loads it in full if nothing else can show it.
 * @param fail called when it can't be loaded
 * @returns undefined if it failed, is loaded in full, or the reader requested another page meanwhile
 */
async function loadPage(
  url: string,
  fail: (error: unknown) => void,
  init?: RequestInit,
): Promise<ParsedPage | undefined> {
  const attempt = ++pending.attempt
  const isDropped = () => attempt !== pending.attempt
  startProgress()
  try {
    const page = await takePage(url, init)
    if (isDropped()) return undefined
    if (page && fits(page.document)) return page
    loadFully(url)
  } catch (error) {
    if (isDropped()) return undefined
    endProgress()
    fail(error)
  }
  return undefined
}

function show(page: ParsedPage, url: string, entry = ''): void {
  leavePlace(position.entry)
  swapPage(page)
  position.key = keyOf(url)
  position.entry = entry
  endProgress()
  hideLoadError()
  announcePage()
  afterPaint(() => announce(document.title))
}

/** Firefox scrolls to a place only after layout. */
const layOut = () => document.body.getBoundingClientRect()

/**
 * Follows a link: the URL changes when the page is ready, and until then the current page keeps its own. An intercepted
 * navigation can't do that: it changes the URL first, or, with a `precommitHandler` (not in Safari 26), ends silently
 * when something calls `replaceState` or `pushState`, as search and the drawer do.
 */
async function follow(url: string, isReplace: boolean): Promise<void> {
  hideLoadError()
  const page = await loadPage(url, (error) => showLoadError(url, error, () => void follow(url, isReplace)))
  if (!page) return
  if (isReplace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  show(page, url, navigation.currentEntry?.key)
  // To the corner, because any other place is known only after a layout.
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  if (!location.hash) return afterPaint(arrive)
  layOut()
  arrive()
  // Unlike `scrollIntoView`, this also makes the element `:target`.
  location.replace(location.hash)
}

/** Goes Back or Forward: the browser has changed the URL already. */
async function traverse(event: NavigateEvent): Promise<void> {
  const { url, key } = event.destination
  const goTo = (entry: string) => void navigation.traverseTo(entry).finished?.catch(() => undefined)
  const { entry } = position
  const fail = (error: unknown) => {
    showLoadError(url, error, () => goTo(key))
    goTo(entry)
  }
  // As it was when the reader left it, even without a connection.
  const page = await loadPage(url, fail, { cache: 'force-cache' })
  if (!page) return
  show(page, url, key)
  layOut()
  if (!arriveAgain(key)) event.scroll()
}

function onNavigate(event: NavigateEvent): void {
  const { key } = position
  const action = actionOf(event, { key, search: location.search, fullLoad: pending.fullLoad })
  if (action === 'stay' || action === 'top') cancelLoad()
  if (action === 'top') event.intercept({ focusReset: 'manual', handler: async () => arrive() })
  if (action === 'step') event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => traverse(event) })
  if (action !== 'follow') return
  event.preventDefault()
  void follow(event.destination.url, event.navigationType === 'replace')
}

/**
 * Follows links within the site without a full load, if the browser has the Navigation API (Chromium 102, Safari 26.2,
 * Firefox 147). In other browsers, and on pages with React, links are ordinary links.
 * @param isInPlace whether this is the page in place of one that is not saved: it has the URL of that one, whose links
 * load it
 */
export function startNavigation(isInPlace: boolean): void {
  if (isInPlace) position.key = ''
  onTarget(showTarget)
  onPage(showTarget)
  if (!('navigation' in window) || !isStatic()) return
  position.entry = navigation.currentEntry?.key ?? ''
  navigation.addEventListener('navigate', onNavigate)
  // Back after a reload, before this script ran, has changed only the URL; cleaning it has left the page.
  const loaded = navigation.activation?.entry.url
  if (loaded && cleanPath(new URL(loaded).pathname) !== cleanPath(location.pathname)) location.reload()
  restoreAfterReload()
  startPrefetch()
}
