import type { MouseEvent, ReactNode } from 'react'
import { UNTRANSLATED } from '../untranslated'
import { piecesOf } from '../browser/search/excerpts'
import type { Result } from '../browser/search/search'
import { SECTIONS } from 'docs402/shared/formats/search-files'
import { withMarks } from './url-parameters'
import { sectionWords } from './section-words'
import styles from './results.module.css'
import { optionId } from './use-list-keys'

export const LIST_ID = 'searchResults'

/** Runs a callback when a link opens here, not in another tab or window. */
export const onPlainClick =
  (run: () => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) run()
  }

interface ListProps {
  results: Result[]
  terms: string[]
  active: number
  onOpenPage: () => void
}

interface OptionProps extends Pick<ListProps, 'terms' | 'active' | 'onOpenPage'> {
  index: number
  url: string
  className: string | undefined
  excerpt: string
  children: ReactNode
}

/** A link that is an option, the first one marked as what Enter opens: the focus stays in the field, while the mouse can use it like any link. */
function Option({ index, active, url, terms, className, excerpt, onOpenPage, children }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={active === index}
      data-enter={active < 0 && index === 0 ? '' : undefined}
      tabIndex={-1}
      href={withMarks(url, terms)}
      className={className}
      onClick={onPlainClick(onOpenPage)}
    >
      {children}
      <span className={styles.excerpt}>
        {piecesOf(excerpt, terms).map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}
      </span>
    </a>
  )
}

function Where({ meta: { call, date }, filters }: Result) {
  const section = SECTIONS.find((name) => filters['section']?.includes(name))
  return (
    <span className={styles.where}>
      <span className={styles.section}>{section && sectionWords(section)}</span>
      {call ? <code {...UNTRANSLATED}>{call}</code> : filters['place']}
      {date && <span>{date}</span>}
    </span>
  )
}

/** The results, grouped by page: first the page itself, then its best-matching headings. */
export function Results({ results, ...props }: ListProps) {
  return (
    <div id={LIST_ID} role="listbox" aria-label={WORDS.search.resultsLabel} className={styles.list}>
      {results.map((result, at) => {
        const { url, excerpt, meta, parts } = result
        const first = countOptions(results.slice(0, at))
        // A heading below may show the same excerpt: then the page shows its description.
        const isRepeated = parts.some((part) => part.excerpt === excerpt)
        return (
          <div key={url} role="group" aria-label={meta['title']} className={styles.group}>
            <Option
              {...props}
              index={first}
              url={url}
              className={styles.page}
              excerpt={(isRepeated && meta['about']) || excerpt}
            >
              <Where {...result} />
              <strong className={styles.title}>{meta['title']}</strong>
            </Option>
            {parts.map((part, below) => (
              <Option
                key={part.url}
                {...props}
                index={first + 1 + below}
                url={part.url}
                className={styles.part}
                excerpt={part.excerpt}
              >
                <span className={styles.heading}>{part.title}</span>
              </Option>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Number of options in the results. */
export function countOptions(results: readonly Result[]): number {
  return results.reduce((sum, { parts }) => sum + 1 + parts.length, 0)
}
