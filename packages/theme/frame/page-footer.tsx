import { Pieces } from './pieces'
import { useBlogWords, usePageLanguage, useWords } from './use-words'
import site from 'docs402/site'
import { formatDay } from 'docs402/shared/format-day'
import { withWrapPoints } from './wrap-points'
import { usePage } from './page-context'
import styles from './page-footer.module.css'
import { BLOG } from 'docs402/shared/routes'

/** After a page: the link to report what is wrong or missing, the edit link, and the date of the last change. */
export function PageFooter() {
  const words = useWords()
  const language = usePageLanguage()
  const { page } = usePage()
  if (site.repository === undefined && !page.updated) return null
  const issue = new URLSearchParams({ title: `${page.title}: `, body: `Page: ${page.route}\n\n` })
  return (
    <footer className={styles.footer}>
      {site.repository !== undefined && (
        <>
          <a
            data-search="off"
            href={`${site.repository}/edit/${site.repositoryBranch}/${page.file}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {words.edit}
            <span className="visually-hidden"> {words.newTab}</span>
          </a>
          <a
            data-search="off"
            href={`${site.repository}/issues/new?${issue}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {words.report}
            <span className="visually-hidden"> {words.newTab}</span>
          </a>
        </>
      )}
      {page.updated && (
        <span>
          <Pieces
            of={words.lastUpdated}
            with={{ date: <time dateTime={page.updated}>{formatDay(page.updated, language)}</time> }}
          />
        </span>
      )}
    </footer>
  )
}

/** After a documentation page: related posts, and a link to the blog. */
export function DocsPosts() {
  const words = useWords()
  const { blog } = useBlogWords()
  const posts = usePage().docs?.posts ?? []
  if (posts.length === 0) return null
  return (
    <nav aria-label={blog} className={styles.posts} data-search="off">
      <p className="quiet">
        <Pieces of={words.fromTheBlog} with={{ blog: <a href={BLOG}>{words.blogInSentence}</a> }} />
      </p>
      <ul className="links">
        {posts.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{withWrapPoints(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Neighbor {
  route: string
  title: string
}

interface NeighborsProps {
  label: string
  /** At the start and at the end of the row: how each is called, and the page, if there is one. */
  ends: readonly { rel: 'prev' | 'next'; name: string; page: Neighbor | null | undefined }[]
  /** Whether their titles are sentences. */
  long?: boolean
}

/** The pages before and after a page. */
export function Neighbors({ label, ends, long = false }: NeighborsProps) {
  if (ends.every(({ page }) => !page)) return null
  return (
    <nav aria-label={label} className={`${styles.neighbors} ${long ? styles.long : ''}`.trim()}>
      {ends.map(
        ({ rel, name, page }, at) =>
          page && (
            <a key={rel} href={page.route} rel={rel} className={at === 0 ? 'box strong' : `box strong ${styles.end}`}>
              <span className="small">{name}</span> {withWrapPoints(page.title)}
            </a>
          ),
      )}
    </nav>
  )
}

/** Previous and next page of the documentation, in sidebar order. */
export function Pagination() {
  const words = useWords()
  const { previous, next } = usePage().docs ?? {}
  return (
    <Neighbors
      label={words.neighbors}
      ends={[
        { rel: 'prev', name: words.previous, page: previous },
        { rel: 'next', name: words.next, page: next },
      ]}
    />
  )
}
