import { slug } from 'github-slugger'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** A part of the home page under its heading: text, and parts of the API that are made when the site is built. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = slug(title)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
