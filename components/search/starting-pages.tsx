import type { SearchVersions, StartingPages as PagesToStartWith } from '@/lib/browser/search/starting-pages'
import { startingPages } from './built-in'
import styles from './panel.module.css'
import { onPlainClick } from './results'

/**
 * Defined by lib/build/outputs/assets/scripts.ts; null if the docs have only one version. Declared here because
 * no bundler drops what another module imports from it.
 */
declare const SEARCH_VERSIONS: SearchVersions | null

/**
 * The version of the docs that is being read, from the page (`components/frame/page-top.tsx`); outside of the docs, the
 * recommended one.
 * @returns undefined if there is only one version
 */
export function versionRead(): string | undefined {
  if (!SEARCH_VERSIONS) return undefined
  return document.querySelector<HTMLElement>('[data-docs-version]')?.dataset['docsVersion'] ?? SEARCH_VERSIONS.latest
}

/** Suggestions for an empty query, in the version that is being read. */
function pagesToStartWith(): PagesToStartWith {
  return (SEARCH_VERSIONS ? SEARCH_VERSIONS.start[versionRead() ?? ''] : undefined) ?? startingPages
}

/** Links to suggested pages, for an empty field or no results. */
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
