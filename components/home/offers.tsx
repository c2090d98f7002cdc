import { slug } from 'github-slugger'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** What the API gives you: each `<Offer>` is a statement with a link to the page that explains it. */
export function Offers({ title, children }: { title: string; children: ReactNode }) {
  const id = slug(title)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.offers}>{children}</ul>
    </section>
  )
}

interface OfferProps {
  title: string
  /** The words of the link to the page that explains it. */
  link: string
  href: string
  children: ReactNode
}

export function Offer({ title, link, href, children }: OfferProps) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
      <a href={href}>{link}</a>
    </li>
  )
}
