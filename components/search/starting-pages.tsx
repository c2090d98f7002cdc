import type { SearchVersions, StartingPages as PagesToStartWith } from '@/lib/browser/search/starting-pages'
import { startingPages } from './built-in'
import styles from './panel.module.css'
import { onPlainClick } from './results'

/**
 * Put in by lib/build/outputs/assets/search-assets.ts; null where the docs have one version only. Here, as no bundler
 * leaves out what another module asks of it.
 */
declare const SEARCH_VERSIONS: SearchVersions | null

/**
 * The version of the docs that is read, as the page says (`components/frame/page-top.tsx`); outside of the docs the
 * recommended one.
 * @returns nothing where there is one version only
 */
export function versionRead(): string | undefined {
  if (!SEARCH_VERSIONS) return undefined
  return document.querySelector<HTMLElement>('[data-docs-version]')?.dataset['docsVersion'] ?? SEARCH_VERSIONS.latest
}

/** What is offered when nothing was typed, in the version that is read. */
function pagesToStartWith(): PagesToStartWith {
  return (SEARCH_VERSIONS ? SEARCH_VERSIONS.start[versionRead() ?? ''] : undefined) ?? startingPages
}

/** Where to go from an empty field, or when nothing was found. */
export function StartingPages({ onOpenPage }: { onOpenPage: () => void }) {
  const { pages, all } = pagesToStartWith()
  if (pages.length === 0 && !all) return null
  return (
    <nav aria-label="Pages to start with" className={styles.start}>
      <p aria-hidden="true">Pages to start with</p>
      <ul>
        {pages.map(([route, title]) => (
          <li key={route}>
            <a href={route} onClick={onPlainClick(onOpenPage)}>
              {title}
            </a>
          </li>
        ))}
        {all && (
          <li>
            <a href={all} onClick={onPlainClick(onOpenPage)}>
              All pages of the documentation
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
