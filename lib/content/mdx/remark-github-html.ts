import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { mdxOfGithub } from './github-html'
import { isMarkdown } from './is-markdown'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Lets pages hold HTML as GitHub reads it. Every place, and that of a fault, is the one in the writer's text. Texts that
 * are Markdown and no MDX are GitHub's already.
 */
export function remarkGithubHtml(this: Processor) {
  const { parser: parse } = this
  if (!parse) throw new Error("GitHub's HTML is read by the parser that stands before it.")
  this.parser = (document, file) => {
    if (isMarkdown(file.path ?? '')) return parse(document, file)
    const { text, original } = mdxOfGithub(document)
    if (text === document) return parse(document, file)
    const offsets = lineOffsets(text)
    const starts = lineOffsets(document)
    const place = (moved: number): Place => {
      const offset = original(moved)
      const line = lineAt(starts, offset)
      return { line, column: offset - (starts[line - 1] ?? 0) + 1, offset }
    }
    try {
      const tree = parse(text, file)
      putBack(tree, place, new Set())
      return tree
    } catch (error) {
      if (error instanceof VFileMessage)
        moveMessage(error, (line, column) => place((offsets[line - 1] ?? 0) + column - 1))
      throw error
    }
  }
  return (tree: Root, file: VFile): void => {
    if (isMarkdown(file.path ?? '')) return
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name === 'summary') unwrapTitle(node)
      if (node.name === 'center') alignMiddle(node)
      if (/^[a-z]/.test(node.name ?? '')) dropStyle(node)
    })
  }
}

/** A title is no paragraph. */
function unwrapTitle(summary: Element): void {
  const children: readonly RootContent[] = summary.children
  const inside = children.flatMap((child): RootContent[] => (child.type === 'paragraph' ? child.children : [child]))
  Object.assign(summary, { children: inside })
}

/** `<center>` is no HTML any more. */
function alignMiddle(element: Element): void {
  element.name = 'div'
  element.attributes.push({ type: 'mdxJsxAttribute', name: 'align', value: 'center' })
}

/** GitHub leaves styles out, and the pages' policy refuses them. */
function dropStyle(element: Element): void {
  element.attributes = element.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'style',
  )
}

interface Place {
  line: number
  column: number
  offset: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Gives everything in a tree, code included, its place in the writer's text. */
function putBack(value: unknown, place: (offset: number) => Place, seen: Set<unknown>): void {
  if (!isObject(value) || seen.has(value)) return
  seen.add(value)
  if (typeof value['offset'] === 'number' && typeof value['line'] === 'number') {
    Object.assign(value, place(value['offset']))
    return
  }
  const { start, end } = value
  if (typeof start === 'number' && typeof end === 'number') {
    const [from, to] = [place(start), place(end)]
    Object.assign(value, { start: from.offset, end: to.offset, range: [from.offset, to.offset] })
    // Columns of code are counted from 0.
    if (isObject(value['loc']))
      value['loc'] = {
        start: { line: from.line, column: from.column - 1, offset: from.offset },
        end: { line: to.line, column: to.column - 1, offset: to.offset },
      }
    seen.add(value['range']).add(value['loc'])
  }
  for (const part of Object.values(value)) putBack(part, place, seen)
}

/** A fault is told where its writer looks for it, in the places that its words name too. */
function moveMessage(error: VFileMessage, place: (line: number, column: number) => Place): void {
  const pairs = /\b(\d+):(\d+)\b/g
  error.reason = error.reason.replaceAll(pairs, (_, line: string, column: string) => {
    const moved = place(Number(line), Number(column))
    return `${moved.line}:${moved.column}`
  })
  error.message = error.reason
  if (error.line === undefined || error.column === undefined) return
  const moved = place(error.line, error.column)
  error.line = moved.line
  error.column = moved.column
  error.place = moved
}

function lineOffsets(text: string): number[] {
  const offsets = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) offsets.push(at + 1)
  return offsets
}

/** The line of an offset, counted from 1. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
