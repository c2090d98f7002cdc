import type { ReactNode } from 'react'
import site from '@/lib/content/site/site'
import styles from './home.module.css'

interface HeroProps {
  /** A few words above the headline. */
  eyebrow: string
  /** How a paid request goes, beside the words. */
  exchange: ReactNode
  /** A sample to copy, and links to the next pages. */
  children: ReactNode
}

/** The first screen. Its headline and text are the tagline and the description of the site. */
export function Hero({ eyebrow, exchange, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1>{site.tagline}</h1>
        <p className={styles.lead}>{site.description}</p>
        <div className={styles.sample}>{children}</div>
      </div>
      {exchange}
    </section>
  )
}

/** The links that look like buttons; the first one stands out. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** One of them. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>
}
