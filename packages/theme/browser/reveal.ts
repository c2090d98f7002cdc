import { observeParsing } from './observe-parsing'

/**
 * Opens everything that hides an element: `details`, and what is `hidden` or off (tabs), which gets the event that
 * browsers fire for find-in-page. A heading shows what is folded right below it.
 * @returns whether anything had to be opened
 */
export function reveal(target: Element): boolean {
  const heading = target.closest('[data-heading]') ?? target
  const below = /^H[1-6]$/.test(target.tagName) ? heading.nextElementSibling : null
  let opened = below instanceof HTMLDetailsElement && !below.open
  if (below instanceof HTMLDetailsElement) below.open = true
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true
      opened = true
    } else if (at.matches('[hidden], [data-off]')) {
      at.dispatchEvent(new Event('beforematch', { bubbles: true }))
      at.removeAttribute('hidden')
      opened = true
    }
  }
  return opened
}

/**
 * Opens what hides the target of the URL while the document is still being parsed, so that nothing jumps afterwards.
 * @param hash as in `location`
 */
export function revealEarly(hash: string): void {
  if (hash.length < 2) return
  observeParsing('details', (details) => {
    const target = targetOf(hash)
    if (target) reveal(target)
    // Its own text may still be parsing; once something follows, it is complete.
    return target !== null || details.closest(':has(+*)') !== null
  })
}

/** The element that the hash of a URL points to, decoded or literal. */
export function targetOf(hash: string): HTMLElement | null {
  const raw = hash.replace(/^#/, '')
  if (!raw) return null
  let id = raw
  try {
    id = decodeURIComponent(raw)
  } catch {
    // Invalid percent-encoding: the hash is used literally.
  }
  return document.getElementById(id) ?? document.getElementById(raw)
}
