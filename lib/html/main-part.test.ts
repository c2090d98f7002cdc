import { expect, it } from 'vitest'
import { mainPart } from './main-part'

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
