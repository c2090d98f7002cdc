import site from '@/lib/content/site/site'
import { usePage } from './page-context'
import styles from './version-notice.module.css'

/** On sites with several versions: which one this page is about, and a warning when it is not the recommended one. */
export function VersionNotice() {
  const { docs } = usePage()
  const version = docs?.version
  if (!version) return null
  const { latest } = version
  return (
    <div data-search="off">
      {version.status !== 'latest' && (
        <div role="note" aria-label="Version" className={styles.banner}>
          {version.status === 'unreleased'
            ? `This is unreleased documentation for ${site.title} ${version.label}.`
            : `This is documentation for ${site.title} ${version.label}, which is no longer maintained.`}{' '}
          For the current documentation, see{' '}
          <a href={latest.route} data-version={latest.name}>
            {latest.same ? 'this page in the latest version' : 'the latest version'}
            {/^latest$/i.test(latest.label) ? '' : ` (${latest.label})`}
          </a>
          .
        </div>
      )}
      <span className={styles.badge} data-docs-version={version.name}>
        Version: {version.label}
      </span>
    </div>
  )
}
