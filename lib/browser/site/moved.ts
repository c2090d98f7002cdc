import { targetOf } from '../reveal'
import { onPage } from './page-events'

/** Goes on to where a section is now, when the URL names one that has left this page. */
function goOn(): void {
  // Its own link, not that of something around it: the main part is a target too.
  const link = targetOf(location.hash)?.querySelector<HTMLAnchorElement>(':scope > a[data-moved]')
  if (link) location.replace(link.href)
}

/** Sections that moved to another page (`MovedSections` in `components/frame/page-top.tsx`). */
export function startMoved(): void {
  onPage(goOn)
  addEventListener('hashchange', goOn)
}
