import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { pageText } from './page-text'

const read = (html: string) => toHtml(pageText(`<main data-pagefind-body>${html}</main>`)?.children ?? [])

it('leaves out the heading of the page, controls and lists of links', () => {
  const html =
    '<h1>Title</h1><p>Text<a class="anchor" href="#a">#</a></p><nav>Menu</nav><button>Copy</button>' +
    '<p>Kept</p><p data-search="off">Off</p><span class="visually-hidden">(opens in new tab)</span>'
  expect(read(html).replace(/> </g, '><')).toBe('<p>Text</p><p>Kept</p>')
})

it('keeps identifiers in one piece and words apart', () => {
  expect(read('<code>invalid_<wbr>cursor</code>')).toBe('<code>invalid_cursor</code>')
  expect(read('<dl><dt>What to do</dt><dd>Wait</dd></dl>')).toBe('<dl><dt>What to do</dt> <dd>Wait</dd></dl>')
  expect(read('<pre><code><span>a</span><span>.b</span></code></pre>')).toContain('<span>a</span><span>.b</span>')
})

it('lets code count less than prose', () => {
  expect(read('<pre>code</pre>')).toBe('<pre data-pagefind-weight="0.3">code</pre>')
})

it('drops captions that only name a language', () => {
  expect(read('<figcaption>ts</figcaption>')).toBe('')
  expect(read('<figcaption>first-call.ts</figcaption>')).toContain('first-call.ts')
})

it('reads nothing from a page that is not to be found', () => {
  expect(pageText('<main><p>Text</p></main>')).toBeUndefined()
})
