import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { messageOf } from '@docs402/findings'
import { parseCodeMeta } from '../code-meta'
import { escapeText } from '../../html'
import { element, expression } from '../template'
import { diagramName } from './kinds'
import { isDiagram, placeInFence } from './place'
import { type DrawnDiagram, drawDiagram } from './draw'
import { type Diagram, readDiagram } from './read-diagram'

const words = (value: string): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] })
const listed = (sentences: readonly string[]): RootContent => ({
  type: 'list',
  spread: false,
  children: sentences.map((each) => ({ type: 'listItem', spread: false, children: [words(each) as never] })),
})

/** The width of a drawing whose letters stay readable (12 of 13 px) on a page of A4 or Letter, in rem. */
const PAPER = 45

/** A drawing in a box that scrolls, with its title below it. */
function figure(
  diagram: Diagram,
  { svg, width, characters, isPartial }: DrawnDiagram,
  title: string | undefined,
): MdxJsxFlowElement {
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const box = `<div class="drawing" role="group" aria-label="${escapeText(diagram.name)}" tabindex="0">${svg}</div>`
  const figureElement = element('Raw', { as: 'figure', className: width > PAPER ? 'diagram broad' : 'diagram' })
  figureElement.attributes.push(expression('html', box + caption))
  const titled: RootContent[] =
    title === undefined
      ? []
      : [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: title }] }] }]
  const drawing: RootContent[] = characters === '' ? [] : [{ type: 'code', lang: 'text', value: characters }]
  const sentences = isPartial ? [listed(diagram.sentences)] : []
  figureElement.data = {
    instead: {
      markdown: [...titled, ...drawing, ...sentences],
      search: [words([title ?? '', ...diagram.sentences].filter(Boolean).join('. '))],
    },
  }
  return figureElement
}

/**
 * Draws the Mermaid diagrams of a page, those in descriptions of its API too. What Mermaid draws and the library does
 * not stays code; so does a diagram with a mistake in a description, which its check tells.
 * @param options.root the site's folder, where drawings are kept
 * @throws (through the file's message, with line and column) for a mistake in a diagram of the page
 */
export function remarkDiagrams({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const drawn: Promise<void>[] = []
    visit(tree, 'code', (node, index, parent) => {
      if (!isDiagram(node.lang) || !parent || index === undefined) return
      const fail = (line: number, message: string) => {
        if (node.data?.described) node.lang = 'text'
        else
          file.fail(
            message,
            placeInFence({ line: node.position?.start.line ?? 1, value: node.value }, line, String(file.value)),
          )
      }
      const read = readDiagram(node.value)
      if (!('diagram' in read)) {
        if ('problem' in read) fail(read.line, read.problem)
        else node.lang = 'text'
        return
      }
      const { diagram } = read
      const fault = diagram.faults.find(({ severity }) => severity !== 'warning')
      if (fault) return fail(fault.line, fault.message)
      const title = parseCodeMeta(node.meta ?? '').filename ?? diagram.title
      const named = { ...diagram, name: diagramName(diagram.kind, title) }
      const drawing = drawDiagram(root, named).then(
        (each) => void (parent.children[index] = { ...figure(named, each, title), position: node.position } as never),
        (error: unknown) => fail(0, `The diagram can't be drawn: ${messageOf(error)}`),
      )
      drawn.push(drawing)
    })
    await Promise.all(drawn)
  }
}
