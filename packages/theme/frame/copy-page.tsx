import { fill } from 'docs402/shared/words/words'
import { useSite, useWords } from './use-words'
import { markdownPath } from 'docs402/shared/routes'
import styles from './copy-page.module.css'
import { ExternalLink } from './external-link'
import { Icon } from '../icons'
import { usePage } from './page-context'

/**
 * Copies a page, or the operation that is open, for an assistant; links to its Markdown, or opens an assistant with a question about it. The menu is a disclosure that
 * opens without scripts; actions that need scripts are hidden without them.
 */
export function CopyPage() {
  const site = useSite()
  const words = useWords()
  const { page } = usePage()
  const markdown = markdownPath(page.route)
  const prompt = encodeURIComponent(fill(words.assistantPrompt, { url: site.url + markdown }))

  return (
    <div className={styles.root} data-copy-page={markdown} data-search="off">
      <button type="button" className="box line" data-copy="page">
        {words.copyPage}
      </button>
      <details>
        <summary className="bare box line" aria-label={words.copyMore}>
          <span className={styles.sign}>
            <Icon name="copy" em={1} />
          </span>
          <Icon name="more" em={0.75} />
        </summary>
        <ul className={styles.list}>
          <li>
            <button type="button" data-copy="part">
              {words.copyForAssistant}
            </button>
          </li>
          <li>
            <a href={markdown} type="text/markdown">
              {words.viewMarkdown}
            </a>
          </li>
          <li>
            <button type="button" data-copy="link">
              {words.copyLink}
            </button>
          </li>
          {site.assistants.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href.replace('{prompt}', prompt)}>{fill(words.openIn, { name: label })}</ExternalLink>
            </li>
          ))}
        </ul>
      </details>
      <span role="status" className="visually-hidden" />
    </div>
  )
}
