import { isPagePath, keyOf } from './page-cache'

/** What a navigation leads to; ARCHITECTURE.md has what happens then. */
export type Action = 'browser' | 'stay' | 'top' | 'follow' | 'step'

type Asked = Pick<
  NavigateEvent,
  'cancelable' | 'canIntercept' | 'downloadRequest' | 'formData' | 'hashChange' | 'navigationType' | 'userInitiated'
> & { destination: Pick<NavigationDestination, 'url' | 'sameDocument'> }

interface Shown {
  /** The key of the page that is shown, and the query in its URL. */
  key: string
  search: string
  /** The URL of a full load in progress. */
  fullLoad: string
}

/** Another site, a file, a form, an anchor, a change of the URL only, and what can't be swapped in. */
const isOfBrowser = (event: Asked, { href, pathname }: URL, fullLoad: string) =>
  !event.canIntercept ||
  event.hashChange ||
  event.downloadRequest !== null ||
  event.formData !== null ||
  event.navigationType === 'reload' ||
  (event.destination.sameDocument && event.navigationType !== 'traverse') ||
  href === fullLoad ||
  !isPagePath(pathname)

/** Decides what a navigation leads to: the first row that it fits. */
export function actionOf(event: Asked, { key, search, fullLoad }: Shown): Action {
  const url = new URL(event.destination.url)
  if (isOfBrowser(event, url, fullLoad)) return 'browser'
  const isStep = event.navigationType === 'traverse'
  // A page's link to itself leads to its top, even with another query.
  if (keyOf(url.href) === key) return !isStep && (event.userInitiated || url.search !== search) ? 'top' : 'stay'
  if (isStep) return 'step'
  return event.cancelable ? 'follow' : 'browser'
}
