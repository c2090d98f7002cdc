import { PACKAGE } from '../../../package-folder'
import { Feed, type Item } from 'feed'
import type { FinishedSite, Output } from '../../output'
import { fontSheet } from '../assets/font-sheet'
import { escapeText } from '../../../page/html'
import { readText, writeBelow } from '@docs402/findings'
import { channels, STYLES, type Channel, type FeedItem } from './channels'
import { OUTPUT_URLS } from '../../../content/output-urls'

/** Days have no time; in feeds it is midnight UTC. */
const timeOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

function feedOf(channel: Channel, self: { rss: string } | { atom: string }, more: (item: FeedItem) => Partial<Item>) {
  const { title, description, language, copyright, url, updated, items } = channel
  const feed = new Feed({
    ...{ title, description, language, copyright, id: url, link: url, generator: false },
    updated: timeOf(updated),
    feedLinks: self,
  })
  for (const item of items)
    feed.addItem({
      title: item.title,
      link: item.url,
      date: timeOf(item.updated),
      published: timeOf(item.published),
      description: item.description,
      content: item.html,
      ...more(item),
    })
  return feed
}

/** Characters that XML 1.0 can't hold in any form: a post that has one would break the feed for all its readers. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The library names only XSL style sheets, which browsers are about to drop; the one of feeds is CSS. */
const published = ({ styles }: Channel, xml: string) =>
  xml.replaceAll(NOT_XML, '').replace('?>', `?>\n<?xml-stylesheet type="text/css" href="${styles}"?>`)

const XHTML = 'http://www.w3.org/1999/xhtml'

/** A link that works if a browser shows the file itself: RSS allows elements of other namespaces. */
function linkOf({ read }: Channel, { url }: FeedItem) {
  const { pathname, hash } = new URL(url)
  const attributes = { 'xmlns:xhtml': XHTML, href: pathname + hash }
  return { name: 'xhtml:a', objects: { _attributes: attributes, _text: read } }
}

/** RSS 2.0. Authors go into `dc:creator`: RSS's own `author` must be an e-mail address, and holds one only. */
export const rss = (channel: Channel): string => {
  const creators = ({ authors }: FeedItem) =>
    authors.length === 0 ? [] : [{ name: 'dc:creator', objects: { _text: authors.map(({ name }) => name).join(', ') } }]
  const feed = feedOf(channel, { rss: channel.rss }, (item) => ({
    // Readers show it as HTML.
    description: escapeText(item.description),
    category: item.tags.map(({ label, url }) => ({ name: label, domain: url })),
    extensions: [...creators(item), linkOf(channel, item)],
  }))
  return published(channel, feed.rss2())
}

/** Atom 1.0. The library writes titles and summaries as HTML, so they go in escaped. */
export const atom = (channel: Channel): string => {
  const feed = feedOf(channel, { atom: channel.atom }, ({ title, description, authors, tags }) => ({
    title: escapeText(title),
    description: escapeText(description),
    author: authors.map(({ name, url, email }) => ({ name, link: url, ...(email !== undefined && { email }) })),
    category: tags.map(({ id, label, url }) => ({ name: label, term: id, scheme: new URL('.', url).href })),
  }))
  return published(channel, feed.atom1())
}

/** JSON Feed 1.1 (jsonfeed.org). Written here: the library writes version 1, with one author a post. */
export function json({ title, description, language, url, json, items }: Channel): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, home_page_url: url, feed_url: json, description, language },
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.html,
      image: item.image,
      date_published: timeOf(item.published),
      date_modified: timeOf(item.updated),
      authors: item.authors.map(({ name, url }) => ({ name, url })),
      tags: item.tags.map(({ label }) => label),
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

/** Next to their lists. */
export default {
  title: 'Write the feeds',
  ...OUTPUT_URLS.feeds,
  async write({ root, out, site, graph, base, contents }: FinishedSite) {
    const all = channels(root, graph, site, contents.posts)
    const write = (url: string, text: string) => writeBelow(out, url.slice(site.url.length), text)
    for (const channel of all) {
      write(channel.rss, rss(channel))
      write(channel.atom, atom(channel))
      if (channel.json !== undefined) write(channel.json, json(channel))
    }
    if (all.length === 0) return 'no lists'
    const read = (file: string) => readText(root, file)
    const styles = [read('data/colors.css'), readText(PACKAGE, 'styles/feed.css')]
    const fonts = await fontSheet(root, out, base)
    // A namespace must be named before any rule.
    writeBelow(out, STYLES, [`@namespace html '${XHTML}';`, fonts, ...styles].join('\n'))
    return `${all.length} lists`
  },
} satisfies Output
