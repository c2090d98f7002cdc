import { announcePage } from '../page-events'
import { cancelLoad, isFullLoad, loadPage } from './load-page'
import { announceTitle, endProgress, hideLoadError, showLoadError, startAnnouncer } from './notices'
import { isPagePath, keyOf, type ParsedPage } from './page-cache'
import { arrive, arriveAgain, leavePlace, restoreAfterReload, showTarget } from './places'
import { startPrefetch } from './prefetch'
import { isStatic, swapPage } from './swap-page'

/** The page that is shown: what it is known by, and its history entry. */
const shown = { key: keyOf(location.href), entry: '' }

function show(page: ParsedPage, url: string, entry = ''): void {
  leavePlace(shown.entry)
  swapPage(page)
  shown.key = keyOf(url)
  shown.entry = entry
  endProgress()
  hideLoadError()
  announcePage()
  // Firefox scrolls to an anchor only where the page is laid out.
  document.body.getBoundingClientRect()
  announceTitle()
}

/**
 * Follows a link: the URL changes when the page is there, and until then the page that is read stays at its own.
 * An intercepted navigation can't do that: it changes the URL first, or, with a `precommitHandler` (not in Safari 26),
 * ends without a word when something calls `replaceState` or `pushState`, as search and the drawer do.
 */
async function follow(url: string, isReplace: boolean): Promise<void> {
  hideLoadError()
  const page = await loadPage(url, (error) => showLoadError(url, error, () => void follow(url, isReplace)))
  if (!page) return
  if (isReplace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  show(page, url, navigation.currentEntry?.key)
  arrive()
  scrollTo({ top: 0, behavior: 'instant' })
  // Unlike `scrollIntoView`, this makes the element `:target`, too.
  if (location.hash) location.replace(location.hash)
}

/** Goes Back or Forward: the browser has changed the URL already. */
async function traverse(event: NavigateEvent): Promise<void> {
  const { url, key } = event.destination
  const goTo = (entry: string) => void navigation.traverseTo(entry).finished?.catch(() => undefined)
  const { entry } = shown
  const fail = (error: unknown) => {
    showLoadError(url, error, () => goTo(key))
    goTo(entry)
  }
  // As it was when it was left, also without a connection.
  const page = await loadPage(url, fail, { cache: 'force-cache' })
  if (!page) return
  show(page, url, key)
  if (!arriveAgain(key)) event.scroll()
}

/** Whether the browser goes there by itself: another site, a file, a form, an anchor, a change of the URL alone. */
const isLeftToBrowser = (event: NavigateEvent, { href, pathname }: URL): boolean =>
  !event.canIntercept ||
  event.hashChange ||
  event.downloadRequest !== null ||
  event.formData !== null ||
  event.navigationType === 'reload' ||
  (event.destination.sameDocument && event.navigationType !== 'traverse') ||
  isFullLoad(href) ||
  !isPagePath(pathname)

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url)
  if (isLeftToBrowser(event, url)) return
  const isTraverse = event.navigationType === 'traverse'
  if (keyOf(url.href) === shown.key) {
    cancelLoad()
    // The page's own link leads to its beginning, also with another query.
    if (!isTraverse && (event.userInitiated || url.search !== location.search))
      event.intercept({ focusReset: 'manual', handler: async () => arrive() })
  } else if (isTraverse) {
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => traverse(event) })
  } else if (event.cancelable) {
    event.preventDefault()
    void follow(url.href, event.navigationType === 'replace')
  }
}

/**
 * Follows links within the site without a full load, where the browser has the Navigation API (Chromium 102, Safari
 * 26.2, Firefox 147). Elsewhere, and on pages where React runs, a link is a link.
 */
export function startNavigation(): void {
  addEventListener('hashchange', showTarget)
  showTarget()
  if (!('navigation' in window) || !isStatic()) return
  startAnnouncer()
  shown.entry = navigation.currentEntry?.key ?? ''
  navigation.addEventListener('navigate', onNavigate)
  // Back after a reload, before this script was there, has changed nothing but the URL.
  const loaded = navigation.activation?.entry.url
  if (loaded && keyOf(loaded) !== shown.key) location.reload()
  restoreAfterReload()
  startPrefetch()
}
