import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { readOutput } from './read-output'

const page = `<!doctype html><html><head><title>Pay</title><meta name="description" content="How to pay.">
<script type="application/ld+json">{"@type":"Article","dateModified":"2026-01-02T03:04:05.678Z"}</script></head><body>
<nav><a href="/docs">Docs</a></nav><main><h1 id="pay">Pay</h1><p>Sign <b>once</b>.</p><pre>a  b</pre><p hidden>More</p>
<time dateTime="2026-01-02T03:04:05.678Z">January 2, 2026</time><img src="/a.png" alt="A wallet"></main>
<script src="/assets/site-0123456789ab.js"></script></body></html>`
const rss = `<rss><pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate><content><![CDATA[<p>First</p><p>Last</p>]]></content></rss>`
const record = '{"url":"/pay","content":"Sign once","word_count":2,"meta":{"title":"Pay"}}'
const files: Readonly<Record<string, string | Uint8Array>> = {
  'pay.html': page,
  'blog/rss.xml': rss,
  'pagefind/fragment/en_1.pf_fragment': gzipSync(`pagefind_dcd${record}`),
  _headers: "/*\n  Content-Security-Policy: script-src 'sha256-abc='\n",
  'a.json': '{"a":{"b":1}}',
  'documentation.zip': zipSync({ 'pay.md': Buffer.from('Pay') }, { level: 1, mtime: new Date(2026, 0, 1) }),
  'card.png': new Uint8Array([137, 80, 255, 1]),
  'assets/site-0123456789ab.js': '1',
  '_next/static/abc123/_buildManifest.js': '1',
  'build.json': '{"sources":"1"}',
}

function read(all: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'))
  for (const [name, contents] of Object.entries(all)) writeBelow(folder, name, contents)
  return readOutput(folder)
}
const known = read(files)

it('two builds of the same sources are the same', () => {
  const later = page
    .replaceAll('2026-01-02T03:04:05.678Z', '2027-05-06T07:08:09.012Z')
    .replace('January 2, 2026', 'May 6')
  const { 'assets/site-0123456789ab.js': _, '_next/static/abc123/_buildManifest.js': __, ...same } = files
  const again = {
    ...same,
    'pay.html': later.replace('site-0123456789ab', 'site-ba9876543210').replace('<b>', '<b class="x">'),
    'blog/rss.xml': rss.replace('Fri, 02 Jan 2026', 'Thu, 06 May 2027'),
    _headers: "/*\n  Content-Security-Policy: script-src 'sha256-def='\n",
    'assets/site-ba9876543210.js': '2',
    '_next/static/def456/_buildManifest.js': '2',
    'build.json': '{"sources":"2"}',
  }
  expect(read(again)).toEqual(known)
})

it.each([
  ['pay.html', 'title: Pay'],
  ['pay.html', 'meta: description How to pay.'],
  ['pay.html', 'heading: h1 Pay'],
  ['pay.html', 'text: Sign\ntext: once.'],
  ['pay.html', 'text: [More]'],
  ['pay.html', 'code: a  b'],
  ['pay.html', 'id: pay'],
  ['pay.html', 'link: /docs\nlink: /a.png'],
  ['pay.html', 'label: A wallet'],
  ['pay.html', '"@type": "Article"'],
  ['blog/rss.xml', '<p>First</p>\n<p>Last</p>'],
  ['search record /pay', 'Sign\nonce\n'],
  ['search record /pay', '"title": "Pay"'],
  ['_headers', "script-src 'sha256-HASH'"],
  ['a.json', '{\n "a": {\n  "b": 1\n }\n}'],
  ['documentation.zip', 'pay.md '],
])('%s has the line %j', (name, line) => expect(known.get(name)).toContain(line))

it('bytes of pictures and names of scripts count', () => {
  expect(read({ ...files, 'card.png': new Uint8Array([137, 80, 255, 2]) }).get('card.png')).not.toBe(
    known.get('card.png'),
  )
  expect([...known.keys()]).toContain('assets/site-HASH.js')
})
