import { expect, it } from 'vitest'
import { html, mainPart, trusted } from './html'

const block = html`<p>a</p>`

// prettier-ignore
it.each([
  ['escapes text and attributes', html`<p title="${'<script>"&'}">${'<script>"&'}</p>`, '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>'],
  ['joins lists, and leaves nothing out of nothing', html`${['a', 'b'].map((name) => html`<li>${name}</li>`)}${null}${false}${undefined}${0}`, '<li>a</li><li>b</li>0'],
  ['keeps HTML', html`${trusted('<b>x</b>')}`, '<b>x</b>'],
  ['leaves line breaks of what is put in alone, and makes a space of those of the template where one is shown', html`
    <pre>${'a\n\n  b'}</pre>
    <p>
      two words, <b>one</b>
      ${html`<i>more</i>`}
    </p>
  `, '<pre>a\n\n  b</pre><p>two words, <b>one</b> <i>more</i></p>'],
  ['leaves no space between blocks that are put in, or for nothing', html`
    <div>
      ${block} ${block}
      ${null}
      ${block}
    </div>
  `, '<div><p>a</p> <p>a</p><p>a</p></div>'],
  ['leaves no space at the end of a tag that is broken over lines', html`<b
    >a</b
  ><i>b</i>`, '<b>a</b><i>b</i>'],
  ['keeps the space before an attribute that is put in', html`<p${html` class="x"`}>a</p>`, '<p class="x">a</p>'],
])('%s', (_, made, text) => expect(String(made)).toBe(text))

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
])('is the whole page where there is %s', (_, body) => expect(mainPart(page(body))).toBe(page(body)))
