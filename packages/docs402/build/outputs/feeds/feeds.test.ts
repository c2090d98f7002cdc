import path from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { readCases } from '../../../content/testing'
import type { Channel } from './channels'
import { mainOf } from '../../page-contents'
import { postContent } from './post-content'
import { atom, json, rss } from '.'

const post = {
  url: 'https://docs.example.com/blog/first',
  title: 'Use <Price> & save "gas"',
  description: 'A & B < C',
  html: '<p>One <code>a &#x26;&#x26; b</code> ]]&gt; <code>&lt;/entry></code></p>',
  published: '2025-09-16',
  updated: '2025-10-01',
  authors: [
    { name: 'Docs team', url: 'https://docs.example.com/blog/authors/docs-team', email: 'docs@example.com' },
    { name: 'API team', url: 'https://docs.example.com/blog/authors/api-team', email: undefined },
  ],
  tags: [{ id: 'how-to', label: 'How & to', url: 'https://docs.example.com/blog/tags/how-to' }],
  image: undefined,
}
const older = { ...post, url: 'https://docs.example.com/blog/older', published: '2025-01-01', updated: '2025-01-01' }
const channel: Channel = {
  title: 'Chain Data API blog',
  description: 'News.',
  language: 'en',
  copyright: '© 2025',
  url: 'https://docs.example.com/blog',
  rss: 'https://docs.example.com/blog/rss.xml',
  atom: 'https://docs.example.com/blog/atom.xml',
  json: 'https://docs.example.com/blog/feed.json',
  styles: '/feed.css',
  read: 'Read the post',
  updated: '2025-10-01',
  items: [post, older],
}

const parser = new XMLParser({
  ignoreAttributes: false,
  processEntities: true,
  isArray: (name) => ['item', 'entry', 'author', 'category'].includes(name),
})
const read = (xml: string): unknown => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

it('RSS 2.0 says of each post what it has elements for, and has no author, who would need an e-mail address', () => {
  const text = rss(channel)
  expect(text).not.toMatch(/<author>/)
  expect(read(text)).toMatchObject({
    rss: {
      '@_version': '2.0',
      channel: {
        title: channel.title,
        link: channel.url,
        description: channel.description,
        language: 'en',
        lastBuildDate: 'Wed, 01 Oct 2025 00:00:00 GMT',
        'atom:link': { '@_href': channel.rss, '@_rel': 'self', '@_type': 'application/rss+xml' },
        item: [
          {
            title: post.title,
            link: post.url,
            guid: { '#text': post.url, '@_isPermaLink': 'true' },
            pubDate: 'Tue, 16 Sep 2025 00:00:00 GMT',
            description: 'A &amp; B &lt; C',
            'content:encoded': post.html,
            'dc:creator': 'Docs team, API team',
            category: [{ '#text': 'How & to', '@_domain': post.tags[0]?.url }],
          },
          { link: older.url },
        ],
      },
    },
  })
})

it('Atom 1.0 says of each post what it asks for, titles as HTML', () => {
  expect(read(atom(channel))).toMatchObject({
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      id: channel.url,
      title: channel.title,
      updated: '2025-10-01T00:00:00.000Z',
      link: [
        { '@_rel': 'alternate', '@_href': channel.url },
        { '@_rel': 'self', '@_href': channel.atom },
      ],
      entry: [
        {
          id: post.url,
          title: { '#text': 'Use &lt;Price&gt; &amp; save &quot;gas&quot;', '@_type': 'html' },
          summary: { '#text': 'A &amp; B &lt; C', '@_type': 'html' },
          content: { '#text': post.html, '@_type': 'html' },
          published: '2025-09-16T00:00:00.000Z',
          updated: '2025-10-01T00:00:00.000Z',
          author: [
            { name: 'Docs team', email: 'docs@example.com', uri: post.authors[0]?.url },
            { name: 'API team', uri: post.authors[1]?.url },
          ],
          category: [{ '@_term': 'how-to', '@_label': 'How & to' }],
        },
        { id: older.url },
      ],
    },
  })
})

it('JSON Feed is version 1.1, with every author', () => {
  expect(JSON.parse(json(channel))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: channel.url,
    feed_url: channel.json,
    items: [
      {
        ...{ id: post.url, url: post.url, title: post.title, content_html: post.html },
        date_published: '2025-09-16T00:00:00.000Z',
        date_modified: '2025-10-01T00:00:00.000Z',
        authors: [{ name: 'Docs team' }, { name: 'API team' }],
        tags: ['How & to'],
      },
      { id: older.url },
    ],
  })
})

it('is made without posts as well', () => {
  const empty = { ...channel, items: [] }
  expect(read(rss(empty))).toMatchObject({ rss: { channel: { title: channel.title } } })
  expect(read(atom(empty))).toMatchObject({ feed: { updated: '2025-10-01T00:00:00.000Z' } })
  expect(JSON.parse(json(empty))).toMatchObject({ items: [] })
})

it('stays well-formed whatever a post holds', () => {
  const odd = 'One\u0000\u0008\u000B\u001F\uFFFE\uFFFFtwo\t\u{1F680}\u00A0'
  const held = { ...channel, title: odd, items: [{ ...post, title: odd, description: odd, html: `<p>${odd}</p>` }] }
  for (const xml of [rss(held), atom(held)]) {
    read(xml)
    expect(xml).toContain('<p>Onetwo\t\u{1F680}\u00A0</p>')
    for (const sign of '\u0000\u0008\u000B\u001F\uFFFE\uFFFF') expect(xml).not.toContain(sign)
  }
})

const content = (html: string, attributes = '') =>
  postContent(
    mainOf(`<main><div class="prose" data-post-text="true"${attributes}>${html}</div></main>`),
    'https://docs.example.com/blog/first',
  )

it('tells the language and the direction of a post that has its own', () => {
  expect(content('<p>متن</p>', ' lang="fa" dir="rtl"')).toBe('<div lang="fa" dir="rtl"><p>متن</p></div>')
})

it.each(readCases(path.join(import.meta.dirname, 'post-content.txt')))(
  'the text of a post has $name',
  ({ text, expected }) => expect(content(text)).toBe(expected.join('\n')),
)

it('says so when the page has no such text', () => {
  expect(() => postContent(mainOf('<main></main>'), 'https://docs.example.com/blog/first')).toThrow(
    'The page of https://docs.example.com/blog/first has no element with the attribute data-post-text.',
  )
})
