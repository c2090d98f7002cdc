import { type PostCard, type BlogProps } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import { flow, line, type Value, written, type MarkdownForms } from 'docs402/markdown'
import { AUTHORS, authorRoute, tagRoute, TAGS } from 'docs402/shared/routes'
import { byLetter, byYear, dayAndMonth, LINK_LABELS, postCount } from './words'

const list = (items: Value[]): Value =>
  items.length > 0 && flow`<ul>${items.map((each) => line`<li>${each}</li>`)}</ul>`

const entry = ({ route, title, date, readingMinutes, excerpt, description, authors, tags }: PostCard): Value => flow`
## [${title}](${route})

${formatDay(date)} · ${readingMinutes} min read

${excerpt ? excerpt : flow`${description}`}

${authors.map(({ id, name }) => line`[${name}](${authorRoute(id)}) `)}

${list(tags.map(({ id, label }) => line`[${label}](${tagRoute(id)})`))}

[Read more](${route})`

/** The posts of a list, and its feeds. */
const entries = ({ list: shown, feeds: [feeds] }: BlogProps): Value => [
  (shown?.posts ?? []).map(entry),
  feeds && flow`Follow by feed: [RSS](${feeds.rss}), [Atom](${feeds.atom})`,
]

/** A list of the blog, which is made of the page's props. */
const made = (make: (blog: BlogProps) => Value) => written((_, { props }) => props?.blog && make(props.blog))

/** What the lists of the blog are in Markdown. */
export const forms: MarkdownForms = {
  BlogPosts: made(({ list: shown }) => (shown?.posts ?? []).map(entry)),
  BlogArchive: made(({ posts = [] }) =>
    byYear(posts).map(([year, own]) => [
      flow`## ${year}`,
      flow`${postCount(own.length)}`,
      list(own.map(({ date, route, title }) => line`${dayAndMonth(date)} [${title}](${route})`)),
    ]),
  ),
  BlogAuthor: made((blog) => {
    const { author, list: shown } = blog
    if (!author || !shown) return null
    const { title, description, text, links, count } = author
    return [
      title && flow`${title}`,
      flow`${description}`,
      shown.page === 1 && text.map((words) => flow`${words}`),
      list(links.map(({ href, kind }) => line`[${LINK_LABELS[kind]}](${href})`)),
      flow`${postCount(count)} · [All authors](${AUTHORS})`,
      entries(blog),
    ]
  }),
  BlogAuthors: made(({ authors = [] }) =>
    authors.map(({ id, name, title, description, count }) => [
      flow`## [${name}](${authorRoute(id)})`,
      title && flow`${title}`,
      flow`${description}`,
      flow`${postCount(count)}`,
    ]),
  ),
  BlogTag: made((blog) => {
    const { tag } = blog
    return tag && [flow`${tag.description}`, flow`${postCount(tag.count)} · [All tags](${TAGS})`, entries(blog)]
  }),
  BlogTags: made(({ tags = [] }) =>
    byLetter(tags).map(([letter, own]) => [
      flow`## ${letter}`,
      list(
        own.map(
          ({ id, label, count, description }) => line`[${label}](${tagRoute(id)}) ${postCount(count)} ${description}`,
        ),
      ),
    ]),
  ),
}
