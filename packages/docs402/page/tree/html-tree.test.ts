import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { expect, it } from 'vitest'
import { markdown } from '../mdx/parser'
import { htmlTree } from './html-tree'

const TEXT = `# A *title*

- [x] One
- Two, with \`code\` and "quotes" & <https://a.example>

  1. Deep

| A | B |
| :- | -: |
| ~~1~~ | ![Alt](/a.png "T") |

\`\`\`ts title="a.ts"
const a = '<b>'
\`\`\`

> Quoted  
> twice
`

it.each([
  ['Markdown alone', TEXT],
  ['footnotes', `${TEXT}\nText[^1]\n\n[^1]: A note.\n`],
  ['HTML in it', `${TEXT}\n<details><summary>More</summary>\n\nText with <kbd>K</kbd>\n\n</details>\n`],
])('is the HTML that a browser reads: %s', (_, text) => {
  const tree = markdown.parse(text)
  expect(toHtml(htmlTree(tree))).toBe(toHtml(raw(toHast(tree, { allowDangerousHtml: true }))))
})
