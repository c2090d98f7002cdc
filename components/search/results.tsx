import type { MouseEvent, ReactNode } from 'react'
import type { Piece, Result } from '@/lib/browser/search/answer'
import { SECTION_LABELS } from '@/lib/browser/search/record'
import { withMarks } from './url-parameters'
import styles from './results.module.css'
import { optionId } from './use-list-keys'

export const LIST_ID = 'searchResults'

function Excerpt({ pieces }: { pieces: Piece[] }) {
  return (
    <span className={styles.excerpt}>
      {pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
    </span>
  )
}

interface OptionProps {
  index: number
  active: boolean
  href: string
  className: string | undefined
  onOpenPage: () => void
  children: ReactNode
}

/** A link that is an option: the focus stays in the field, while the mouse can use it like any link. */
function Option({ index, active, href, className, onOpenPage, children }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      className={className}
      onClick={onPlainClick(onOpenPage)}
    >
      {children}
    </a>
  )
}

function Where({ result: { section, place, call, date } }: { result: Result }) {
  return (
    <span className={styles.where}>
      <span className={styles.section}>{SECTION_LABELS[section]}</span>
      {call ? <code>{call}</code> : place}
      {date && <span>{date}</span>}
    </span>
  )
}

interface Props {
  results: Result[]
  terms: string[]
  active: number
  onOpenPage: () => void
}

/** The results, grouped by page: first the page itself, then its best-matching headings. */
export function Results({ results, terms, active, onOpenPage }: Props) {
  const firsts = results.map((_, at) => results.slice(0, at).reduce((sum, { parts }) => sum + 1 + parts.length, 0))
  return (
    <div id={LIST_ID} role="listbox" aria-label="Results" className={styles.list}>
      {results.map((result, at) => {
        const first = firsts[at] ?? 0
        return (
          <div key={result.url} role="group" aria-label={result.title} className={styles.group}>
            <Option
              index={first}
              active={active === first}
              href={withMarks(BASE_PATH ? BASE_PATH + result.url : result.url, terms)}
              className={styles.page}
              onOpenPage={onOpenPage}
            >
              <Where result={result} />
              <strong className={styles.title}>{result.title}</strong>
              <Excerpt pieces={result.excerpt} />
            </Option>
            {result.parts.map((part, below) => (
              <Option
                key={part.url}
                index={first + 1 + below}
                active={active === first + 1 + below}
                href={withMarks(BASE_PATH ? BASE_PATH + part.url : part.url, terms)}
                className={styles.part}
                onOpenPage={onOpenPage}
              >
                <span className={styles.heading}>{part.title}</span>
                <Excerpt pieces={part.excerpt} />
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

/** Runs a callback when a link opens here, not in another tab or window. */
export const onPlainClick =
  (run: () => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) run()
  }
