import { Feed, type Item } from 'feed'
import { BLOG } from '@/lib/content/routes'
import type { Channel, FeedItem } from './channel'
import { timeOf } from './channel'

/** Copied beside the feeds by `write-feeds.ts`. */
export const STYLES = `${BLOG}/feed.css`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function feedOf(
  { title, description, language, copyright, url, updated, styles }: Channel,
  self: { rss: string } | { atom: string },
): Feed {
  return new Feed({
    title,
    description,
    language,
    copyright,
    id: url,
    link: url,
    updated: timeOf(updated),
    feedLinks: self,
    stylesheet: styles,
    generator: false,
  })
}

/** The library knows style sheets in XSL only, which browsers are about to give up; theirs is CSS. */
const inCss = (xml: string) => `${xml.replace('type="text/xsl"', 'type="text/css"')}\n`

function itemOf(item: FeedItem): Item {
  return {
    title: item.title,
    link: item.url,
    date: timeOf(item.updated),
    published: timeOf(item.published),
    description: item.description,
    content: item.html,
  }
}

/** A link that works where a browser shows the file itself. Both formats allow elements of other namespaces. */
const XHTML = 'http://www.w3.org/1999/xhtml'
const READ = 'Read the post'
const pathOf = ({ url }: FeedItem) => new URL(url).pathname

/** RSS 2.0. Authors go into `dc:creator`: RSS's own `author` must be an e-mail address, and holds one only. */
export function rss(channel: Channel): string {
  const feed = feedOf(channel, { rss: channel.rss })
  for (const item of channel.items) {
    feed.addItem({
      ...itemOf(item),
      category: item.tags.map(({ label, url }) => ({ name: label, domain: url })),
      extensions: [
        { name: 'dc:creator', objects: { _text: item.authors.map(({ name }) => name).join(', ') } },
        { name: 'xhtml:a', objects: { _attributes: { 'xmlns:xhtml': XHTML, href: pathOf(item) }, _text: READ } },
      ],
    })
  }
  return inCss(feed.rss2())
}

/** Atom 1.0. The library writes titles and summaries as HTML, so they go in escaped. */
export function atom(channel: Channel): string {
  const feed = feedOf(channel, { atom: channel.atom })
  for (const item of channel.items) {
    feed.addItem({
      ...itemOf(item),
      title: escapeHtml(item.title),
      description: escapeHtml(item.description),
      author: item.authors.map(({ name, url, email }) => ({ name, link: url, ...(email !== undefined && { email }) })),
      category: item.tags.map(({ id, label, url }) => ({ name: label, term: id, scheme: new URL('.', url).href })),
    })
  }
  // The library has no place for it in Atom. Nothing inside an entry can say `</entry>`: HTML is escaped or in CDATA.
  let next = 0
  const linked = feed.atom1().replaceAll('</entry>', (end) => {
    const item = channel.items[next++]
    return item ? `    <xhtml:a xmlns:xhtml="${XHTML}" href="${pathOf(item)}">${READ}</xhtml:a>\n    ${end}` : end
  })
  return inCss(linked)
}
