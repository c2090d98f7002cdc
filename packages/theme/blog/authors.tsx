import { Pieces } from '../frame/pieces'
import { fill } from 'docs402/shared/words/words'
import { useBlogWords, useWords } from '../frame/use-words'
import type { Byline } from 'docs402/types'
import styles from './authors.module.css'
import { authorRoute } from 'docs402/shared/routes'
import { linkLabel } from './post-words'

/** Links to an author's profiles. */
export function AuthorLinks({ name, links }: Pick<Byline, 'name' | 'links'>) {
  const words = useBlogWords()
  const { newTab } = useWords()
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={fill(words.linksOf, { name })}>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            href={href}
            rel={kind === 'email' ? undefined : 'me noopener noreferrer'}
            target={kind === 'email' ? undefined : '_blank'}
          >
            {linkLabel(kind, words)}
            {kind !== 'email' && <span className="visually-hidden"> {newTab}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The authors at the end of a post, with links to their profiles. */
export function AuthorCard({ author: { id, name, picture, description, links } }: { author: Byline }) {
  const words = useBlogWords()
  return (
    <div className={styles.card}>
      {picture && <img src={picture} alt="" className="avatar" width={56} height={56} loading="lazy" />}
      <div>
        <p className="strong">
          <Pieces
            of={words.writtenBy}
            with={{
              name: (
                <a href={authorRoute(id)} translate="no">
                  {name}
                </a>
              ),
            }}
          />
        </p>
        <p className={styles.about}>{description}</p>
        <AuthorLinks name={name} links={links} />
      </div>
    </div>
  )
}
