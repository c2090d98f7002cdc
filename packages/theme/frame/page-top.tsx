import { Pieces } from './pieces'
import { directionOf } from 'docs402/shared/language'
import { fill } from 'docs402/shared/words/words'
import { usePageLanguage, useSite, useWords } from './use-words'
import { withWrapPoints } from './wrap-points'
import { usePage } from './page-context'
import styles from './page-top.module.css'

/** The breadcrumb of a documentation page. The entry page of the docs needs none. */
export function Breadcrumbs() {
  const words = useWords()
  const { page, docs } = usePage()
  if (!docs || page.route === docs.home) return null
  return (
    <nav aria-label={words.breadcrumbs} className="small" data-search="off">
      <ol className={`links ${styles.trail}`}>
        <li>
          <a href={docs.home}>{words.documentation}</a>
        </li>
        {docs.breadcrumbs.map(({ title, route }) => (
          <li key={title}>{route ? <a href={route}>{withWrapPoints(title)}</a> : withWrapPoints(title)}</li>
        ))}
        <li aria-current="page">{withWrapPoints(page.title)}</li>
      </ol>
    </nav>
  )
}

/**
 * For URLs of sections that moved to another page: shown if the URL has such an anchor; `packages/theme/browser/site/anchors.ts`
 * redirects automatically.
 */
export function MovedSections() {
  const words = useWords()
  const moved = usePage().docs?.moved ?? []
  return moved.map(({ id, route, title }) => (
    <p key={id} id={id} className={styles.moved} data-search="off">
      <Pieces
        of={words.moved}
        with={{
          page: (
            <a href={route} data-moved="">
              {title}
            </a>
          ),
        }}
      />
    </p>
  ))
}

/** On a page that is not translated: in which language it is shown, unless that is the one that is read. */
export function NotTranslated() {
  const words = useWords()
  const here = usePageLanguage()
  const { page } = usePage()
  if (!page.isOriginal || page.kind === 'not-found' || page.language === here) return null
  const name = new Intl.DisplayNames(here, { type: 'language' }).of(page.language ?? here) ?? ''
  return (
    <div
      role="note"
      lang={here}
      dir={directionOf(here)}
      className={styles.banner}
      data-search="off"
      data-not-translated=""
    >
      {fill(words.notTranslated, { language: name })}
    </div>
  )
}

/** On sites with several versions: which one this page is about, and a warning when it is not the recommended one. */
export function VersionNotice() {
  const site = useSite()
  const words = useWords()
  const { docs } = usePage()
  const version = docs?.version
  if (!version) return null
  const { latest } = version
  return (
    <div data-search="off">
      {version.status !== 'latest' && (
        <div role="note" aria-label={words.version} className={styles.banner}>
          {fill(version.status === 'unreleased' ? words.unreleased : words.unmaintained, {
            name: `${site.title} ${version.label}`,
          })}{' '}
          <Pieces
            of={words.seeCurrent}
            with={{
              page: (
                <a href={latest.route} data-version={latest.name}>
                  {latest.same ? words.samePage : words.latestVersion}
                  {/^latest$/i.test(latest.label) ? '' : ` (${latest.label})`}
                </a>
              ),
            }}
          />
        </div>
      )}
      <span className={styles.badge} data-docs-version={version.name}>
        {fill(words.versionLabel, { label: version.label })}
      </span>
    </div>
  )
}
