import site from '@/lib/content/site/site'
import { formatDay } from '@/lib/content/format-day'
import { broken } from './broken'
import { usePage } from './page-context'
import styles from './page-footer.module.css'
import { BLOG } from '@/lib/content/routes'

/** After a page: the link to report what is wrong or missing, the edit link, and the date of the last change. */
export function PageFooter() {
  const { page } = usePage()
  if (site.repository === undefined && !page.updated) return null
  const issue = new URLSearchParams({ title: `${page.title}: `, body: `Page: ${page.route}\n\n` })
  return (
    <footer className={styles.footer}>
      {site.repository !== undefined && (
        <>
          <a
            href={`${site.repository}/edit/${site.repositoryBranch}/${page.file}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            Edit this page<span className="visually-hidden"> (opens in new tab)</span>
          </a>
          <a href={`${site.repository}/issues/new?${issue}`} rel="noopener noreferrer" target="_blank">
            Report a problem with this page<span className="visually-hidden"> (opens in new tab)</span>
          </a>
        </>
      )}
      {page.updated && (
        <span>
          Last updated on <time dateTime={page.updated}>{formatDay(page.updated)}</time>
        </span>
      )}
    </footer>
  )
}

/** After a documentation page: related posts, and a link to the blog. */
export function DocsPosts() {
  const posts = usePage().docs?.posts ?? []
  if (posts.length === 0) return null
  return (
    <nav aria-label="Blog" className={styles.posts} data-search="off">
      <p>
        From the <a href={BLOG}>blog</a>
      </p>
      <ul>
        {posts.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{broken(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Previous and next page of the documentation, in sidebar order. */
export function Pagination() {
  const { docs } = usePage()
  if (!docs || (!docs.previous && !docs.next)) return null
  return (
    <nav aria-label="Previous and next page" className={styles.pagination}>
      {docs.previous && (
        <a href={docs.previous.route} rel="prev" className={styles.link}>
          <span className={styles.label}>Previous</span> {broken(docs.previous.title)}
        </a>
      )}
      {docs.next && (
        <a href={docs.next.route} rel="next" className={`${styles.link} ${styles.next}`}>
          <span className={styles.label}>Next</span> {broken(docs.next.title)}
        </a>
      )}
    </nav>
  )
}
