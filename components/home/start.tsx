import { slug } from 'github-slugger'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** Where to begin, by what a reader came for: each `<Way>` leads to a page. */
export function Start({ title, children }: { title: string; children: ReactNode }) {
  const id = slug(title)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.ways}>{children}</ol>
    </section>
  )
}

export function Way({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{title}</a>
      {children}
    </li>
  )
}
