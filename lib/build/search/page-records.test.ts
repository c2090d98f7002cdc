import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { mainOf } from '@/lib/build/page-contents'
import { pageText } from './page-records'

const read = (html: string) => toHtml(pageText(mainOf(`<main data-pagefind-body>${html}</main>`))?.children ?? [])

it('leaves out the heading of the page, controls and lists of links', () => {
  const html =
    '<h1>Title</h1><p>Text<a class="anchor" href="#a">#</a></p><nav>Menu</nav><button>Copy</button>' +
    '<p>Kept</p><p data-search="off">Off</p><span class="visually-hidden">(opens in new tab)</span>'
  expect(read(html).replace(/> </g, '><')).toBe('<p>Text</p><p>Kept</p>')
})

it('keeps identifiers in one piece and words apart', () => {
  expect(read('<code>invalid_<wbr>cursor</code>')).toBe('<code>invalid_cursor</code>')
  expect(read('<dl><dt>What to do</dt><dd>Wait</dd></dl>')).toBe('<dl><dt>What to do</dt> <dd>Wait</dd></dl>')
  expect(read('<pre><code><span>a</span><span>.b</span></code></pre>')).toContain('>a.b<')
})

it('lets code count less than prose', () => {
  expect(read('<pre>code</pre>')).toBe('<pre data-pagefind-weight="0.3">code</pre>')
})

it('keeps of samples what the page did not say before, and no made-up addresses', () => {
  const address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const html = read(`<p>Call <code>first</code>.</p><pre>first(second, "${address}")</pre><pre>second third_word</pre>`)
  expect(html).toContain('>second</pre>')
  expect(html).toContain('>third_word</pre>')
  expect(html).not.toContain(address)
  expect(read(`<p>${address}</p>`)).toContain(address)
})

it('drops captions that only name a language', () => {
  expect(read('<figcaption>ts</figcaption>')).toBe('')
  expect(read('<figcaption>first-call.ts</figcaption>')).toContain('first-call.ts')
})

it('reads nothing from a page that is not to be found', () => {
  expect(pageText(mainOf('<main><p>Text</p></main>'))).toBeUndefined()
})
