import type { TagCard } from '@/lib/content/blog/cards'
import { tagRoute } from '@/lib/content/blog/routes'
import styles from './index-lists.module.css'
import { postCount } from './post-count'
import { useBlog } from './use-blog'

/** By the first letter of the label, an emoji or a digit included; `charAt` would cut an emoji in two. */
function byLetter(tags: TagCard[]): [letter: string, tags: TagCard[]][] {
  const letters = new Map<string, TagCard[]>()
  for (const tag of tags) {
    const letter = ([...tag.label][0] ?? '').toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), tag])
  }
  return [...letters]
}

/** Every tag in use, by its first letter. */
export function BlogTags() {
  const { tags = [] } = useBlog()
  return byLetter(tags).map(([letter, own]) => (
    <section key={letter} aria-labelledby={`letter-${letter}`} className={styles.section}>
      <h2 id={`letter-${letter}`}>{letter}</h2>
      <ul>
        {own.map(({ id, label, description, count }) => (
          <li key={id} className={styles.tag}>
            <a href={tagRoute(id)} rel="tag">
              {label}
            </a>{' '}
            <span className={styles.count}>{postCount(count)}</span> <span>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
