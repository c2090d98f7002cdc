import Link from 'next/link'
import { site } from '@/data/site'
import styles from './footer.module.css'

type FooterItem = (typeof site.footer.groups)[number]['items'][number]

function FooterLink({ item }: { item: FooterItem }) {
  if (item.to) return <Link href={item.to}>{item.label}</Link>
  return (
    <a href={item.href} target="_blank" rel="noopener noreferrer">
      {item.label}
      <span className="visually-hidden"> (opens in new tab)</span>
      <svg aria-hidden="true" width="11" height="11" viewBox="0 0 12 12" fill="none" stroke="currentColor">
        <path d="M4.5 2H2v8h8V7.5M7 2h3v3M10 2 5.5 6.5" />
      </svg>
    </a>
  )
}

/** The end of every page: the groups of `data/site.ts` and the copyright line. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer" className={styles.groups}>
          {site.footer.groups.map(({ title, items }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul className={styles.list}>
                {items.map((item) => (
                  <li key={item.label}>
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles.copyright}>{site.footer.copyright}</p>
      </div>
    </footer>
  )
}
