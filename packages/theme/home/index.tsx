import { useSite, usePageLanguage, useBlogWords } from '../frame/use-words'
import { Children, type ReactNode } from 'react'
import styles from './home.module.css'
import { slug } from 'github-slugger'
import { usePage } from '../frame/page-context'
import { BLOG } from 'docs402/shared/routes'
import { formatDay } from 'docs402/shared/format-day'

interface HeroProps {
  /** A few words above the headline. */
  eyebrow: string
  /** First the steps of a paid request, next to the text; then a sample to copy, and links to the next pages. */
  children: ReactNode
}

/** The first screen. Its headline and text are the tagline and the description of the site. */
export function Hero({ eyebrow, children }: HeroProps) {
  const site = useSite()
  const [exchange, ...words] = Children.toArray(children).filter((child) => typeof child !== 'string')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1>{site.tagline}</h1>
        <p className={styles.lead}>{site.description}</p>
        <div className={styles.sample}>{words}</div>
      </div>
      {exchange}
    </section>
  )
}

/** Links that look like buttons; the first one is filled. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** One of them. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>
}

function Titled({ title, look, children }: SectionProps) {
  const id = slug(title)
  return (
    <section className={look ? `${styles.section} ${styles[look]}` : styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The kinds of data that the API has: each `<DataKind>` is a tile. */
export function DataKinds({ children }: { children: ReactNode }) {
  return <ul className="data-kinds">{children}</ul>
}

/** What the API gives you: each `<Offer>` is a statement with a link to the page that explains it. */
export function Offers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Titled title={title}>
      <ul className={`grid ${styles.offers}`}>{children}</ul>
    </Titled>
  )
}

interface OfferProps {
  title: string
  /** The text of the link to the page that explains it. */
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

interface SectionProps {
  title: string
  /** A `band` is dark in both modes, from edge to edge: for the one section that is to be looked at. */
  look?: 'band'
  children: ReactNode
}

/** A section of the home page: text, and API components that are rendered at build time. */
export function Section({ title, look, children }: SectionProps) {
  return (
    <Titled title={title} look={look}>
      <div>{children}</div>
    </Titled>
  )
}

/** Starting points by the reader's goal: each `<Way>` links to a page. */
export function Start({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Titled title={title}>
      <ul className={`grid ${styles.ways}`}>{children}</ul>
    </Titled>
  )
}

export function Way({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <li className="card">
      <a href={href}>{title}</a>
      {children}
    </li>
  )
}

/** The newest posts of the blog. */
export function LatestPosts() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const posts = usePage().blog?.posts ?? []
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="latestPosts">
      <h2 id="latestPosts">{words.fromTheBlog}</h2>
      <div>
        <ul className={styles.latest}>
          {posts.map((post) => (
            <li key={post.route} className="row">
              <time dateTime={post.date} className="quiet">
                {formatDay(post.date, language)}
              </time>
              <a href={post.route}>{post.title}</a>
            </li>
          ))}
        </ul>
        <p>
          <a href={BLOG}>{words.allPosts}</a>
        </p>
      </div>
    </section>
  )
}
