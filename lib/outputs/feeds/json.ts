import { timeOf, type Channel } from './channel'

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
