import { slug } from 'github-slugger'
import { formatDay } from 'docs402/shared/format-day'
import { element, flow, line, given, link, paragraph, written, type MarkdownForms } from 'docs402/markdown'
import { BLOG } from 'docs402/shared/routes'
import { en } from 'docs402/shared/words/en'

const titled = written((node) => {
  const title = given(node, 'title') ?? ''
  return [element('h2', { id: slug(title) }, title), node.children]
})

/** What the parts of the home page are in Markdown. */
export const forms: MarkdownForms = {
  Hero: written((node, { site }) => [
    flow`${given(node, 'eyebrow')}`,
    flow`# ${site?.tagline}`,
    flow`${site?.description}`,
    node.children,
  ]),
  DataKinds: written((node) => node.children),
  Action: (node, { phrasing, reader }) => [paragraph(link(given(node, 'href') ?? '', phrasing(node), reader))],
  Section: titled,
  Offers: titled,
  Start: titled,
  Offer: written((node) => [
    flow`### ${given(node, 'title')}`,
    node.children,
    flow`[${given(node, 'link')}](${given(node, 'href')})`,
  ]),
  Way: written((node) => [flow`[${given(node, 'title')}](${given(node, 'href')})`, node.children]),
  LatestPosts: written((_, { props, search, words = en, language }) => {
    const posts = props?.blog?.posts ?? []
    if (posts.length === 0 || search) return null
    const items = posts.map(
      ({ date, route, title }) => line`<li>${formatDay(date, language)} [${title}](${route})</li>`,
    )
    return [flow`## ${words.blog.fromTheBlog}`, flow`<ul>${items}</ul>`, flow`[${words.blog.allPosts}](${BLOG})`]
  }),
}
