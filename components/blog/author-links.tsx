import type { Byline } from '@/lib/content/blog/cards'
import type { LinkKind } from '@/lib/schemas/blog'
import styles from './authors.module.css'

const LABELS: Record<LinkKind, string> = {
  email: 'E-mail',
  website: 'Website',
  github: 'GitHub',
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  farcaster: 'Farcaster',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** Where else an author is to be found. */
export function AuthorLinks({ name, links }: Pick<Byline, 'name' | 'links'>) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={`Links of ${name}`}>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            href={href}
            rel={kind === 'email' ? undefined : 'me noopener noreferrer'}
            target={kind === 'email' ? undefined : '_blank'}
          >
            {LABELS[kind]}
            {kind !== 'email' && <span className="visually-hidden"> (opens in new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
