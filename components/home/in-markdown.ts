import site from '@/lib/content/site/site'
import { formatDay } from '@/lib/content/format-day'
import { BLOG } from '@/lib/content/routes'
import {
  given,
  heading,
  item,
  link,
  list,
  paragraph,
  text,
  type Inside,
  type Jsx,
  type MarkdownForm,
  type MarkdownForms,
} from '@/lib/content/tree/nodes'
import { slug } from 'github-slugger'

const linkOf = (node: Jsx, { phrasing, reader }: Inside) => link(given(node, 'href') ?? '', phrasing(node), reader)

const titled: MarkdownForm = (node, { flow }) => {
  const title = given(node, 'title') ?? ''
  return [heading(2, [text(title)], slug(title)), ...flow(node)]
}

/** What the parts of the home page are in Markdown. */
export const forms: MarkdownForms = {
  Hero: (node, { flow }) => [
    paragraph(text(given(node, 'eyebrow') ?? '')),
    heading(1, [text(site.tagline)]),
    paragraph(text(site.description)),
    ...flow(node),
  ],
  Action: (node, inside) => [paragraph(linkOf(node, inside))],
  Section: titled,
  Offers: titled,
  Start: titled,
  Offer: (node, { flow, reader }) => [
    heading(3, [text(given(node, 'title') ?? '')]),
    ...flow(node),
    paragraph(link(given(node, 'href') ?? '', given(node, 'link') ?? '', reader)),
  ],
  Way: (node, { flow, reader }) => [
    paragraph(link(given(node, 'href') ?? '', given(node, 'title') ?? '', reader)),
    ...flow(node),
  ],
  LatestPosts(_, { reader }) {
    const posts = reader.props?.blog?.posts ?? []
    if (posts.length === 0 || reader.search) return []
    return [
      heading(2, [text('From the blog')]),
      list(
        posts.map(({ date, route, title }) => item(paragraph(text(`${formatDay(date)} `), link(route, title, reader)))),
      ),
      paragraph(link(BLOG, 'All posts', reader)),
    ]
  },
}
