import { markdownPath } from '@/lib/content/routes'
import styles from './copy-page.module.css'
import { usePage } from './page-context'

/**
 * Copies a page or links to its Markdown. The menu is a disclosure that opens without scripts; actions that need
 * scripts are hidden without them, and replaced by a plain link.
 */
export function CopyPage() {
  const { page } = usePage()
  const markdown = markdownPath(page.route)
  const view = (
    <a href={markdown} type="text/markdown">
      View as Markdown
    </a>
  )

  return (
    <div className={styles.root} data-copy-page={markdown} data-search="off">
      <button type="button" data-copy="page">
        Copy page
      </button>
      <details>
        <summary aria-label="More ways to copy this page">
          <svg aria-hidden="true" width="0.75em" height="0.75em" viewBox="0 0 10 10" fill="none" stroke="currentColor">
            <path d="m2 3.5 3 3 3-3" strokeWidth="1.4" />
          </svg>
        </summary>
        <ul>
          <li>
            <button type="button" data-copy="page">
              Copy as Markdown
            </button>
          </li>
          <li>{view}</li>
          <li>
            <button type="button" data-copy="link">
              Copy link
            </button>
          </li>
        </ul>
      </details>
      <span role="status" className="visually-hidden" />
      <noscript>{view}</noscript>
    </div>
  )
}
