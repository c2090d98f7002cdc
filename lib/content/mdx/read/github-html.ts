import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { placeOfOffset } from '@chain-data/findings'
import type { MdxProblem } from './mdx-file'

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Whether an HTML element is void. */
export const isVoid = (name: string): boolean => VOID.test(name)

/** HTML as it is in the page, for offsets: marks of the quotes and lists around it are blanks. */
export function htmlInPlace({ value, position }: Html, text: string): string {
  const written = text.slice(position?.start.offset, position?.end.offset).split('\n')
  const lines = value.split('\n')
  return written.map((line, index) => (lines[index] ?? '').padStart(line.length)).join('\n')
}

/**
 * GitHub's HTML that MDX does not read: comments, addresses in angle brackets, elements without an end.
 * @param tree the page, parsed as Markdown
 */
export function githubHtml(tree: Root, text: string): MdxProblem[] {
  const problems: MdxProblem[] = []
  const tell = (start: number, end: number, written: string, what: string) =>
    problems.push({
      ...placeOfOffset(text, start),
      message: `${what} Write \`${written}\`. Text from GitHub works unchanged in a file that ends in ".md".`,
      fix: { start, end, text: written },
    })
  const address = (start: number, end: number, url: string) =>
    tell(start, end, `[${text.slice(start + 1, end - 1)}](${url})`, 'MDX does not read addresses in angle brackets.')
  visit(tree, (node) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type === 'link' && text[start] === '<') address(start, end, node.url)
    if (node.type !== 'html') return
    // Among tags, Markdown reads no code.
    let ticks = 0
    const isCode = () => ticks % 2 === 1
    const parser = new Parser(
      {
        ontext: (words) => void (ticks += words.split('`').length - 1),
        onopentag(name) {
          const [from, to] = [start + parser.startIndex, start + parser.endIndex + 1]
          const written = text.slice(from, to)
          if (isCode()) return
          if (/^(?:https?|mailto):/.test(name)) address(from, to, written.slice(1, -1))
          else if (isVoid(name) && !/\/\s*>$/.test(written))
            tell(from, to, `${written.slice(0, -1).trimEnd()} />`, `\`${written}\` is not closed.`)
        },
        oncomment(words) {
          const [from, to] = [start + parser.startIndex, start + parser.endIndex + 1]
          if (!isCode()) tell(from, to, `{/*${words.replaceAll('*/', '* /')}*/}`, 'MDX does not read comments of HTML.')
        },
      },
      { lowerCaseTags: false, lowerCaseAttributeNames: false },
    )
    parser.end(htmlInPlace(node, text))
  })
  return problems
}
