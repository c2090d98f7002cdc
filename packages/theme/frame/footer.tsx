import { useSite, useWords } from './use-words'
import { useId } from 'react'
import type { SiteLink } from 'docs402/types'
import { ExternalLink } from './external-link'
import styles from './footer.module.css'

function Links({ items, title }: { items: readonly SiteLink[]; title?: string }) {
  const id = useId()
  return (
    <div>
      {title && (
        <p id={id} className="list-title">
          {title}
        </p>
      )}
      <ul className={`links ${styles.list} ${title ? '' : styles.flat}`.trim()} aria-labelledby={title && id}>
        {items.map(({ label, to, href }) => (
          <li key={label}>{to ? <a href={to}>{label}</a> : <ExternalLink href={href}>{label}</ExternalLink>}</li>
        ))}
      </ul>
    </div>
  )
}

/** The end of every page: the links of `data/site.yaml`, in groups or as one flat list, and the copyright line. */
export function Footer() {
  const site = useSite()
  const words = useWords()
  const { footer } = site
  if (!footer) return null
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={words.footer} className={styles.groups}>
          {'groups' in footer ? (
            footer.groups.map((group) => <Links key={group.title} {...group} />)
          ) : (
            <Links items={footer.items} />
          )}
        </nav>
        <p className="small">{footer.copyright}</p>
      </div>
    </footer>
  )
}
