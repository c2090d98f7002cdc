import { onDemand, withModule } from './connect-module'
import { onPage } from './page-events'

/** What the module offers the page: `packages/theme/browser/languages`. */
export interface LanguageParts {
  /** Puts a choice of languages in the place of a link to them. */
  fill(place: HTMLElement): Promise<void>
}

/**
 * Samples that a page does not have in its document: they are loaded when their tab is in sight, whatever has shown it.
 * @param module the URL of the code that shows them
 */
export function startLanguages(module: string): void {
  const load = onDemand<LanguageParts>(module)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        withModule(load, 'samples', target, (parts) => parts.fill(target))
      }
    },
    { rootMargin: '100%' },
  )
  onPage(() => {
    for (const place of document.querySelectorAll('.more-languages')) observer.observe(place)
  })
}
