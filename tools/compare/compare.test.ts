import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { differences } from './differences'
import { readOutput } from './read-output'

let root: string
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'compare-'))))
afterEach(() => rmSync(root, { recursive: true }))

const page = `<!doctype html><html><head><title>Pay</title><meta name="description" content="How to pay.">
<script type="application/ld+json">{"@type":"Article","dateModified":"2026-01-02T03:04:05.678Z"}</script></head><body>
<nav><a href="/docs">Docs</a></nav><main><h1 id="pay">Pay</h1><p>Sign <b>once</b>.</p><pre>a  b</pre><p hidden>More</p>
<time dateTime="2026-01-02T03:04:05.678Z">January 2, 2026</time><img src="/a.png" alt="A wallet"></main>
<script src="/assets/site-0123456789ab.js"></script></body></html>`
const atom = `<feed><title>News</title><updated>2026-01-02T03:04:05.678Z</updated><entry><title>One</title><id>/one</id>
<link href="/one"/><content type="html"><![CDATA[<p>First text</p>]]></content></entry></feed>`
const rss = `<rss><channel><title>News</title><item><title>One</title><link>/one</link><guid>/one</guid>
<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate><content:encoded><![CDATA[<p>First text</p>]]></content:encoded></item></channel></rss>`
const jsonFeed =
  '{"title":"News","items":[{"id":"/one","url":"/one","title":"One","content_html":"<p>First text</p>"}]}'
const record = '{"url":"/pay","content":"Sign once","word_count":2,"meta":{"title":"Pay"}}'
const zip = (contents: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)])), {
    level: 1,
    mtime: new Date(2026, 0, 1),
  })

const files: Readonly<Record<string, string | Uint8Array>> = {
  'pay.html': page,
  'pay.md': '# Pay\n\nSign *once*.\n',
  'blog/atom.xml': atom,
  'blog/rss.xml': rss,
  'blog/feed.json': jsonFeed,
  'pagefind/fragment/en_1.pf_fragment': gzipSync(`pagefind_dcd${record}`),
  _headers: "/*\n  Content-Security-Policy: script-src 'sha256-abc='\n",
  '_headers.json': '[{"source":"/*","headers":{}}]',
  'offline.json': '{"build":"0123","files":[["/pay","0123456789ab",10]]}',
  'llms.txt': 'Pay\n',
  'robots.txt': `${'x'.repeat(99)} one`,
  'documentation.zip': zip({ 'pay.md': 'Pay', 'api.yaml': 'a: 1' }),
  'card.png': new Uint8Array([137, 80, 255, 1]),
  'assets/site-0123456789ab.js': '1',
  '_next/static/abc123/_buildManifest.js': '1',
  'build.json': '{"sources":"1"}',
}

function compare(changed: Readonly<Record<string, string | Uint8Array | undefined>>): string[] {
  const outputs = [files, { ...files, ...changed }].map((all, i) => {
    const folder = path.join(root, String(i))
    mkdirSync(folder)
    for (const [name, contents] of Object.entries(all)) if (contents !== undefined) writeBelow(folder, name, contents)
    return readOutput(folder)
  })
  const [before = new Map(), after = new Map()] = outputs
  return [...differences(before, after)].map(([text, names]) => `${names.join(', ')}: ${text}`)
}

const gone = { 'assets/site-0123456789ab.js': undefined, '_next/static/abc123/_buildManifest.js': undefined }
const later = (text: string) =>
  text
    .replaceAll('2026-01-02T03:04:05.678Z', '2027-05-06T07:08:09.012Z')
    .replace('January 2, 2026', 'May 6, 2027')
    .replace('Fri, 02 Jan 2026', 'Thu, 06 May 2027')

it('two builds of the same sources are the same', () => {
  expect(
    compare({
      ...gone,
      'pay.html': later(page).replace('site-0123456789ab', 'site-ba9876543210').replace('<b>', '<b class="x">'),
      'blog/atom.xml': later(atom),
      'blog/rss.xml': later(rss),
      'pagefind/fragment/en_1.pf_fragment': undefined,
      'pagefind/fragment/en_2.pf_fragment': gzipSync(`pagefind_dcd${record}`),
      _headers: "/*\n  Content-Security-Policy: script-src 'sha256-def='\n",
      'offline.json': '{"build":"4567","files":[["/pay","ba9876543210",12]]}',
      'assets/site-ba9876543210.js': '2',
      '_next/static/def456/_buildManifest.js': '2',
      'build.json': '{"sources":"2"}',
    }),
  ).toEqual([])
})

const inPage = (kind: string, from: string, to: string, found: string) =>
  [kind, { 'pay.html': page.replace(from, to) }, [`pay.html: ${found}`]] as const
const feeds = (from: string, to: string) => ({
  'blog/atom.xml': atom.replace(from, to),
  'blog/rss.xml': rss.replace(from, to),
  'blog/feed.json': jsonFeed.replace(from, to),
})
const lines = (text: string) => expect.stringContaining(text)

it.each<readonly [string, Record<string, string | Uint8Array | undefined>, readonly string[]]>([
  inPage('text', 'Sign', 'Seal', 'text: 1 lost: "Sign"; 1 new: "Seal"; after "Pay"'),
  inPage(
    'the space between blocks',
    '<b>once</b>',
    '<p>once</p>',
    'text: 1 lost: "once."; 2 new: "once" "."; after "Pay Sign"',
  ),
  inPage('what is hidden', 'p hidden', 'p', 'text: 1 lost: "[More]"; 1 new: "More"; after "Sign once. a b"'),
  inPage(
    'order',
    'Sign <b>once</b>.',
    '<b>once</b>. Sign',
    'text: another order: "Sign" "once." "a" "b" "[More]" "TIME" → "once." "Sign" "a" "b" "[More]" "TIME"; after "Pay"',
  ),
  inPage('code', 'a  b', 'a b', 'code: 1 lost: "a  b"; 1 new: "a b"'),
  inPage('the frame', '>Docs<', '>Documents<', 'frame: 1 lost: "Docs"; 1 new: "Documents"'),
  inPage('an id', 'id="pay"', 'id="paying"', 'ids: 1 lost: "pay"; 1 new: "paying"'),
  inPage('a link', '"/docs"', '"/doc"', 'links: 1 lost: "/docs"; 1 new: "/doc"'),
  inPage('the source of an image', '/a.png', '/b.png', 'links: 1 lost: "/a.png"; 1 new: "/b.png"; after "/docs"'),
  inPage('a label', 'A wallet', 'Wallet', 'labels: 1 lost: "A wallet"; 1 new: "Wallet"'),
  inPage(
    'the level of a heading',
    '<h1 id="pay">Pay</h1>',
    '<h2 id="pay">Pay</h2>',
    'headings: 1 lost: "h1 Pay"; 1 new: "h2 Pay"',
  ),
  inPage('JSON-LD', 'Article', 'Blog', 'JSON-LD: 1 lost: "@type = Article"; 1 new: "@type = Blog"'),
  inPage('the title', '<title>Pay', '<title>Buy', 'title: 1 lost: "Pay"; 1 new: "Buy"'),
  inPage(
    'the description',
    'How to pay.',
    'Pay.',
    'meta: 1 lost: "description How to pay."; 1 new: "description Pay."',
  ),
  ['a page that went', { 'pay.html': undefined }, ['pay.html: only before']],
  ['new files, told together', { 'a.html': '', 'b.txt': '' }, ['a.html, b.txt: only after']],
  [
    'a word of Markdown',
    { 'pay.md': '# Pay\n\nSeal *once*.\n' },
    [lines('words: 1 lost: "Sign"; 1 new: "Seal"; after "Pay"\n  lines: 1 lost')],
  ],
  ['bytes of Markdown', { 'pay.md': '# Pay\n\nSign _once_.\n' }, [lines('pay.md: lines: 1 lost: "Sign *once*."')]],
  ['entries of feeds', feeds('First text', 'Other text'), ['atom', 'feed', 'rss'].map((name) => lines(`blog/${name}`))],
  [
    'titles of entries',
    feeds('One', 'Two'),
    [
      expect.stringMatching(
        /^blog\/atom\.xml \/one, blog\/feed\.json \/one, blog\/rss\.xml \/one: title: 1 lost: "One"/,
      ),
    ],
  ],
  [
    'the link of an entry',
    { 'blog/atom.xml': atom.replace('href="/one"', 'href="/two"') },
    [lines('atom.xml /one: link: 1 lost')],
  ],
  [
    'titles of feeds',
    feeds('News', 'Blog'),
    [lines('blog/atom.xml, blog/feed.json, blog/rss.xml: feed: 1 lost: "title = News"')],
  ],
  [
    'a search record',
    {
      'pagefind/fragment/en_1.pf_fragment': gzipSync(
        `pagefind_dcd${record.replace('once', 'twice').replace('"Pay"', '"Buy"')}`,
      ),
    },
    [
      'search record /pay: text: 1 lost: "once"; 1 new: "twice"; after "Sign"\n  fields: 1 lost: "meta.title = Pay"; 1 new: "meta.title = Buy"',
    ],
  ],
  [
    'headers',
    { _headers: '/*\n', '_headers.json': '[]' },
    [lines('_headers: lines: 1 lost'), lines('_headers.json: values: 2 lost')],
  ],
  ['what is saved', { 'offline.json': '{"build":"0123","files":[]}' }, ['offline.json: saved: 1 lost: "/pay"']],
  [
    'where a long line differs',
    { 'robots.txt': `${'x'.repeat(99)} two` },
    [`robots.txt: lines: 1 lost: "…${'x'.repeat(29)} one"; 1 new: "…${'x'.repeat(29)} two"`],
  ],
  ['another text', { 'llms.txt': 'Buy\n' }, ['llms.txt: lines: 1 lost: "Pay"; 1 new: "Buy"']],
  [
    'a file of the zip',
    { 'documentation.zip': zip({ 'pay.md': 'Pay' }) },
    [lines('documentation.zip: files: 1 lost: "api.yaml ')],
  ],
  [
    'a text in the zip',
    { 'documentation.zip': zip({ 'pay.md': 'Buy', 'api.yaml': 'a: 1' }) },
    [lines('documentation.zip: files: 1 lost: "pay.md ')],
  ],
  ['a picture', { 'card.png': new Uint8Array([137, 80, 255, 2]) }, [lines('card.png: bytes: 1 lost')]],
  ['a script that went', { 'assets/site-0123456789ab.js': undefined }, ['assets/site-HASH.js: only before']],
])('finds %s', (_, changed, found) => expect(compare(changed)).toEqual(found))
