import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Feed, type Item } from 'feed'
import type { BuiltSite, Output } from '@/lib/build/output'
import { writeBelow } from '@chain-data/findings'
import { changesChannel, channels, STYLES, type Channel, type FeedItem } from './channels'

/** Days have no time; in feeds it is midnight UTC. */
const timeOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function feedOf(channel: Channel, self: { rss: string } | { atom: string }): Feed {
  const { title, description, language, copyright, url, updated, styles } = channel
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

/** The library supports only XSL style sheets, which browsers are about to drop, so ours are CSS. */
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

/** For a link that works if a browser shows the file itself. Both formats allow elements of other namespaces. */
const XHTML = 'http://www.w3.org/1999/xhtml'
const pathOf = ({ url }: FeedItem) => {
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

/** RSS 2.0. Authors go into `dc:creator`: RSS's own `author` must be an e-mail address, and holds one only. */
export function rss(channel: Channel): string {
  const feed = feedOf(channel, { rss: channel.rss })
  for (const item of channel.items) {
    feed.addItem({
      ...itemOf(item),
      category: item.tags.map(({ label, url }) => ({ name: label, domain: url })),
      extensions: [
        ...(item.authors.length === 0
          ? []
          : [{ name: 'dc:creator', objects: { _text: item.authors.map(({ name }) => name).join(', ') } }]),
        {
          name: 'xhtml:a',
          objects: { _attributes: { 'xmlns:xhtml': XHTML, href: pathOf(item) }, _text: channel.read },
        },
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
  // The library can't add it to Atom. An entry can't contain `</entry>` itself: HTML is escaped or in CDATA.
  let next = 0
  const linked = feed.atom1().replaceAll('</entry>', (end) => {
    const item = channel.items[next++]
    return item
      ? `    <xhtml:a xmlns:xhtml="${XHTML}" href="${pathOf(item)}">${channel.read}</xhtml:a>\n    ${end}`
      : end
  })
  return inCss(linked)
}

/** JSON Feed 1.1 (jsonfeed.org). Written here: the library writes version 1, with one author a post. */
export function json(channel: Channel): string {
  const items = channel.items.map((item) => ({
    id: item.url,
    url: item.url,
    title: item.title,
    summary: item.description,
    content_html: item.html,
    ...(item.image !== undefined && { image: item.image }),
    date_published: timeOf(item.published).toISOString(),
    date_modified: timeOf(item.updated).toISOString(),
    authors: item.authors.map(({ name, url }) => ({ name, url })),
    tags: item.tags.map(({ label }) => label),
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    home_page_url: channel.url,
    feed_url: channel.json,
    description: channel.description,
    language: channel.language,
    items,
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

/** Next to their lists. */
export default {
  title: 'Write the feeds',
  write({ root, out, site, graph, contents }: BuiltSite) {
    const all = [...channels(graph, site, contents.posts), ...changesChannel(root, graph, site)]
    if (all.length === 0) return 'no lists'
    const write = (url: string, text: string) => writeBelow(out, url.slice(site.url.length), text)
    for (const channel of all) {
      write(channel.rss, rss(channel))
      write(channel.atom, atom(channel))
      if (channel.json !== undefined) write(channel.json, json(channel))
    }
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    // A namespace must be named before any rule.
    const withColors = (line: string) => `${line}\n${read('data/colors.css')}`
    writeBelow(out, STYLES, read('lib/build/outputs/feeds/feed.css').replace(/^@namespace[^;]*;\n/, withColors))
    return `${all.length} lists`
  },
} satisfies Output
