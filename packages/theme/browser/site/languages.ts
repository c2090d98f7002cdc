import { whenNear } from './near'

/** What the module offers the page: `packages/theme/browser/languages`. */
export interface LanguageModule {
  /** Puts a choice of languages in the place of a link to them. */
  fill(place: HTMLElement): Promise<void>
}

/**
 * Samples that a page does not have in its document: they are loaded when their tab is in sight, whatever has shown it.
 * @param module the URL of the code that shows them
 */
export function startLanguages(module: string): void {
  whenNear<LanguageModule>({
    ...{ places: '.more-languages', margin: '100%', name: 'samples', module },
    act: (code, place) => code.fill(place),
  })
}
