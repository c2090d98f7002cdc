import { counted, fill } from 'docs402/shared/words/words'
import { usePageLanguage, useBlogWords } from '../frame/use-words'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { withWrapPoints } from '../frame/wrap-points'
import { MdxLink, Picture, Table } from '../mdx/markdown'
import { type Paging, type PostCard, type ListProps } from 'docs402/types'
import pager from './pager.module.css'
import { COVER_SIZE, authorRoute } from 'docs402/shared/routes'
import { formatDay } from 'docs402/shared/format-day'
import styles from './post-list.module.css'
import { StatusBadge } from './status'
import { TagLinks } from './tags-and-feeds'

const SHOWN = { a: MdxLink, table: Table, img: Picture }

/** The excerpt of a post. */
function Excerpt({ nodes }: { nodes: RootContent[] }) {
  const tree = toHast({ type: 'root', children: nodes })
  return <div className="prose">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components: SHOWN })}</div>
}

/** Links to the previous and next page of a list, if they exist. */
function ListPager({ page, pages, newer, older }: Paging) {
  const words = useBlogWords()
  if (pages === 1) return null
  return (
    <nav aria-label={words.pagesOfList} className={pager.list}>
      {newer && (
        <a href={newer} rel="prev" className="box strong">
          {words.newerPosts}
        </a>
      )}
      <span className="quiet">{fill(words.pageOf, { page, pages })}</span>
      {older && (
        <a href={older} rel="next" className="box strong">
          {words.olderPosts}
        </a>
      )}
    </nav>
  )
}

interface EntryProps {
  post: PostCard
  first: boolean
  /** How it stands where two are in a row: across it, or as one of three. */
  width: 'lead' | 'alone' | 'third' | undefined
}

function Entry({ post, first, width }: EntryProps) {
  const words = useBlogWords()
  const language = usePageLanguage()
  return (
    <article className={`${styles.post} ${width ? styles[width] : ''}`.trim()}>
      <img src={post.cover} alt="" className={styles.cover} loading={first ? 'eager' : 'lazy'} {...COVER_SIZE} />
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={post.date}>{formatDay(post.date, language)}</time>
          <span>{counted(words.minutes, post.readingMinutes, language)}</span>
          <StatusBadge status={post.status} />
        </p>
        <h2>
          <a href={post.route}>{withWrapPoints(post.title)}</a>
        </h2>
        {post.excerpt ? <Excerpt nodes={post.excerpt} /> : <p>{post.description}</p>}
        <div className={styles.end}>
          <span className={styles.authors}>
            {post.authors.map(({ id, name, picture }) => (
              <a key={id} href={authorRoute(id)} className="plain line" translate="no">
                {picture && <img src={picture} alt="" className="avatar" width={24} height={24} loading="lazy" />}
                {withWrapPoints(name)}
              </a>
            ))}
          </span>
          <TagLinks tags={post.tags} />
          <a href={post.route} className={`strong ${styles.more}`}>
            {words.readMore}
            <span className="visually-hidden"> {fill(words.readMoreAbout, { title: post.title })}</span>
          </a>
        </div>
      </div>
    </article>
  )
}

/**
 * One page of a list of posts, newest first, with links to the adjacent pages.
 * @param lead whether the newest post is shown large
 */
export function PostList({ list, lead = false }: { list: ListProps; lead?: boolean }) {
  const words = useBlogWords()
  if (list.posts.length === 0) return <p className="quiet">{words.noPosts}</p>
  const hasLead = lead && list.page === 1
  const others = list.posts.length - Number(hasLead)
  const widthOf = (index: number) => {
    if (hasLead && index === 0) return 'lead'
    if (others === 1) return 'alone'
    return others % 2 === 1 && index >= list.posts.length - 3 ? 'third' : undefined
  }
  return (
    <div className={styles.posts}>
      {list.posts.map((post, index) => (
        <Entry key={post.route} post={post} first={index === 0} width={widthOf(index)} />
      ))}
      <ListPager {...list} />
    </div>
  )
}
