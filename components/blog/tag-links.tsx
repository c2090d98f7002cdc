import type { TagLabel } from '@/lib/content/blog/cards'
import { tagRoute } from '@/lib/content/blog/routes'
import styles from './tag-links.module.css'

/** The tags of a post. */
export function TagLinks({ tags }: { tags: TagLabel[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, label }) => (
        <li key={id}>
          <a href={tagRoute(id)} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
