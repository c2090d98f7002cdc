import type { SearchVersions, StartingPages } from '@/lib/search/starting-pages'
import { startingPages } from './built-in'

/** Put in by lib/outputs/assets/search-assets.ts; null where the docs have one version only. Here, as no bundler leaves out what another module asks of it. */
declare const SEARCH_VERSIONS: SearchVersions | null

/**
 * The version of the docs that is read, as the page says (`components/frame/version-notice.tsx`); outside of the docs the recommended
 * one.
 * @returns nothing where there is one version only
 */
export function versionRead(): string | undefined {
  if (!SEARCH_VERSIONS) return undefined
  return document.querySelector<HTMLElement>('[data-docs-version]')?.dataset['docsVersion'] ?? SEARCH_VERSIONS.latest
}

/** What is offered when nothing was typed, in the version that is read. */
export function pagesToStartWith(): StartingPages {
  return (SEARCH_VERSIONS ? SEARCH_VERSIONS.start[versionRead() ?? ''] : undefined) ?? startingPages
}
