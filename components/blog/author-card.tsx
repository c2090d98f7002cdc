import type { Byline } from '@/lib/content/blog/cards'
import { authorRoute } from '@/lib/content/blog/routes'
import { AuthorLinks } from './author-links'
import styles from './author-card.module.css'

/** At the end of a post: who wrote it, and where else they are to be found. */
export function AuthorCard({ author: { id, name, picture, description, links } }: { author: Byline }) {
  return (
    <div className={styles.card}>
      {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
      <div>
        <p className={styles.name}>
          Written by <a href={authorRoute(id)}>{name}</a>
        </p>
        <p className={styles.about}>{description}</p>
        <AuthorLinks name={name} links={links} />
      </div>
    </div>
  )
}
