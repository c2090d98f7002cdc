import { expect, it } from 'vitest'
import { html, mainPart, trusted } from './html'

it('escapes text and attributes', () => {
  const text = '<script>"&'
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>',
  )
})

it('keeps HTML, joins lists and leaves nothing out of nothing', () => {
  const items = ['a', 'b'].map((name) => html`<li>${name}</li>`)
  expect(String(html`${items}${null}${false}${undefined}${0}`)).toBe('<li>a</li><li>b</li>0')
  expect(String(html`${trusted('<b>x</b>')}`)).toBe('<b>x</b>')
})

it('leaves line breaks of what is put in alone, and makes a space of those of the template where one is shown', () => {
  const text = html`
    <pre>${'a\n\n  b'}</pre>
    <p>
      two words, <b>one</b>
      ${html`<i>more</i>`}
    </p>
  `
  expect(String(text)).toBe('<pre>a\n\n  b</pre><p>two words, <b>one</b> <i>more</i></p>')
})

it('leaves no space between blocks that are put in, or for nothing', () => {
  const block = html`<p>a</p>`
  // prettier-ignore
  const text = html`
    <div>
      ${block} ${block}
      ${null}
      ${block}
    </div>
  `
  expect(String(text)).toBe('<div><p>a</p> <p>a</p><p>a</p></div>')
})

it('leaves no space at the end of a tag that is broken over lines', () => {
  // prettier-ignore
  const text = html`<b
    >a</b
  ><i>b</i>`
  expect(String(text)).toBe('<b>a</b><i>b</i>')
})

it('keeps the space before an attribute that is put in', () => {
  expect(String(html`<p${html` class="x"`}>a</p>`)).toBe('<p class="x">a</p>')
})

const page = (body: string) =>
  `<!DOCTYPE html><html><head><style>main{color:red}</style></head><body>${body}</body></html>`

it('is the main element with all that stands in it, read as in the page', () => {
  const main = '<main id="main" data-pagefind-body=""><h1>Title</h1><p>Text &lt;main></p></main>'
  expect(mainPart(page(`<nav>Menu</nav>${main}<footer>End</footer>`))).toBe(`<!DOCTYPE html>${main}`)
})

it.each([
  ['no main part', '<p>Text</p>'],
  ['two', '<main>1</main><main>2</main>'],
  ['one that a script speaks of', '<main>1</main><script>"<main >"</script>'],
  ['an end that a script speaks of', '<main>1<script>"</main>"</script></main>'],
  ['no end', '<main>1'],
  ['an end before it', '</main><main>'],
])('is the whole page where there is %s', (_, body) => {
  expect(mainPart(page(body))).toBe(page(body))
})
