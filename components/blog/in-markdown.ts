import type { PostCard } from '@/lib/content/blog/cards'
import { formatDay } from '@/lib/content/format-day'
import type { BlogProps } from '@/lib/content/props/blog-props'
import { AUTHORS, authorRoute, tagRoute, TAGS } from '@/lib/content/routes'
import {
  heading,
  item,
  link,
  list,
  paragraph,
  text,
  type Inside,
  type MarkdownForm,
  type MarkdownForms,
  type Node,
} from '@/lib/content/tree/nodes'
import { byLetter, byYear, dayAndMonth, LINK_LABELS, postCount } from './words'

function entry({ route, title, date, readingMinutes, excerpt, description, authors, tags }: PostCard, inside: Inside) {
  const { reader, flow } = inside
  const told = excerpt ? flow({ children: excerpt }) : [paragraph(text(description))]
  const byline = authors.flatMap(({ id, name }, index) => [
    ...(index === 0 ? [] : [text(' ')]),
    link(authorRoute(id), name, reader),
  ])
  return [
    heading(2, [link(route, title, reader)]),
    paragraph(text(`${formatDay(date)} · ${readingMinutes} min read`)),
    ...told,
    ...(byline.length === 0 ? [] : [paragraph(...byline)]),
    ...(tags.length === 0
      ? []
      : [list(tags.map(({ id, label }) => item(paragraph(link(tagRoute(id), label, reader)))))]),
    paragraph(link(route, 'Read more', reader)),
  ]
}

/** The posts of a list, and its feeds. */
function entries({ list: shown, feeds: [feeds] }: BlogProps, inside: Inside, follow = true): Node[] {
  const { reader } = inside
  const posts = shown?.posts.flatMap((post) => entry(post, inside)) ?? []
  if (!feeds || !follow) return posts
  const links = [link(feeds.rss, 'RSS', reader), text(', '), link(feeds.atom, 'Atom', reader)]
  return [...posts, paragraph(text('Follow by feed: '), ...links)]
}

/** A list of the blog, which is made of the page's props. */
const made =
  (make: (blog: BlogProps, inside: Inside) => Node[]): MarkdownForm =>
  (_, inside) =>
    inside.reader.props?.blog ? make(inside.reader.props.blog, inside) : []

/** What the lists of the blog are in Markdown. */
export const forms: MarkdownForms = {
  BlogPosts: made((blog, inside) => entries(blog, inside, false)),
  BlogArchive: made(({ posts = [] }, { reader }) =>
    byYear(posts).flatMap(([year, own]) => [
      heading(2, [text(year)]),
      paragraph(text(postCount(own.length))),
      list(
        own.map(({ date, route, title }) => item(paragraph(text(`${dayAndMonth(date)} `), link(route, title, reader)))),
      ),
    ]),
  ),
  BlogAuthor: made((blog, inside) => {
    const { author, list: shown } = blog
    if (!author || !shown) return []
    const { reader } = inside
    return [
      ...(author.title ? [paragraph(text(author.title))] : []),
      paragraph(text(author.description)),
      ...(shown.page === 1 ? author.text.map((words) => paragraph(text(words.replaceAll('\n', ' ')))) : []),
      ...(author.links.length === 0
        ? []
        : [list(author.links.map(({ href, kind }) => item(paragraph(link(href, LINK_LABELS[kind], reader)))))]),
      paragraph(text(`${postCount(author.count)} · `), link(AUTHORS, 'All authors', reader)),
      ...entries(blog, inside),
    ]
  }),
  BlogAuthors: made(({ authors = [] }, { reader }) =>
    authors.flatMap(({ id, name, title, description, count }) => [
      heading(2, [link(authorRoute(id), name, reader)]),
      ...(title ? [paragraph(text(title))] : []),
      paragraph(text(description)),
      paragraph(text(postCount(count))),
    ]),
  ),
  BlogTag: made((blog, inside) => {
    const { tag } = blog
    if (!tag) return []
    return [
      paragraph(text(tag.description)),
      paragraph(text(`${postCount(tag.count)} · `), link(TAGS, 'All tags', inside.reader)),
      ...entries(blog, inside),
    ]
  }),
  BlogTags: made(({ tags = [] }, { reader }) =>
    byLetter(tags).flatMap(([letter, own]) => [
      heading(2, [text(letter)]),
      list(
        own.map(({ id, label, count, description }) =>
          item(paragraph(link(tagRoute(id), label, reader), text(` ${postCount(count)} ${description}`))),
        ),
      ),
    ]),
  ),
}
