import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/** What the id of a heading is made of: its text, or this word where no letter of it can stand in an id, as in `## 🚀`. */
export const idText = (text: string): string => (slug(text).replaceAll('-', '') === '' ? 'section' : text)

/** Gives headings without letters an id; Nextra makes those of all others of their text. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const text = toString(heading, { includeImageAlt: false })
      if (idText(text) === text) return
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: idText(text) } }
    })
  }
}
