import { targetOf } from '../reveal'
import { onPage } from './page-events'

/** Redirects to a section's new URL if the current URL points to a section that moved away from this page. */
function goOn(): void {
  // Its own link, not that of an element around it: the main part is a target too.
  const link = targetOf(location.hash)?.querySelector<HTMLAnchorElement>(':scope > a[data-moved]')
  if (link) location.replace(link.href)
}

/** Sections that moved to another page (`MovedSections` in `components/frame/page-top.tsx`). */
export function startMoved(): void {
  onPage(goOn)
  addEventListener('hashchange', goOn)
}
