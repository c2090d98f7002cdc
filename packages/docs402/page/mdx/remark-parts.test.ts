import remarkStringify from 'remark-stringify'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { mdx } from './parser'
import { remarkParts } from './remark-parts'

const root = temporaryProject({ 'data/site.yaml': 'parts: { blog: false, calculator: false }\n' })

it.each([
  ['See the [**news**](/blog/a) and [this](/docs).', 'See the **news** and [this](/docs).'],
  ['See [news][n].\n\n[n]: /blog', 'See news.\n\n[n]: /blog'],
  ['<a href="/blog">news</a> <b>here</b>', 'news <b>here</b>'],
  ['One\n\n<Card href="/blog" title="News">\n  News\n</Card>\n\n<CostCalculator />\n\nTwo', 'One\n\nTwo'],
])('%s', (text, left) => {
  const processor = mdx().use(remarkStringify)
  const tree = processor.parse(text)
  remarkParts({ root })(tree)
  expect(processor.stringify(tree).trim()).toBe(left)
})
