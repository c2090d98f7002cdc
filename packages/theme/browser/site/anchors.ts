import { targetOf } from './from-head'
import { onPage } from './page-events'

/** Redirects to a section's new URL if the current URL points to a section that moved away from this page, or to a part of it. */
function goOn(): void {
  const [id = '', ...parts] = location.hash.split('.')
  const part = parts.map((each) => `.${each}`).join('')
  // Its own link, not that of an element around it: the main part is a target too.
  const link = (targetOf(location.hash) ?? targetOf(id))?.querySelector<HTMLAnchorElement>(':scope > a[data-moved]')
  // `#get-pet.limit` of a page with many operations is `#get-pet.limit` of that with this one.
  if (link) location.replace(link.href + (part && !link.hash ? id : '') + part)
}

/**
 * Another site's link to an anchor that the page no longer has leads to the longest beginning of it that is left:
 * `#get-block-typescript-by-hand` to `#get-block-typescript`.
 */
function goToNearest(): void {
  let { hash } = location
  while (hash && !targetOf(hash)) hash = hash.slice(0, Math.max(hash.lastIndexOf('-'), 0))
  if (hash && hash !== location.hash) location.replace(hash)
}

/** Anchors that are gone, and sections that moved to another page (`MovedSections` in `packages/theme/frame/page-top.tsx`). */
export function startAnchors(): void {
  for (const follow of [goOn, goToNearest]) {
    onPage(follow)
    addEventListener('hashchange', follow)
  }
}
