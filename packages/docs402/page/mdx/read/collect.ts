import type { Program } from 'estree'
import type { Code, Heading, Nodes } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import { fenceInfo } from '../code-meta'
import { isDrawn } from '../languages'
import type { Jsx } from '../nodes'
import { headingId } from '../remark-ids'
import type { Collector, MdxContent, OffsetRange, SourceRange } from './mdx-file'
import { collectHtml, isCode } from './read-html'
import { attributeOf, collectText, elementOf, rangeOf } from './read-tag'

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
const offsets = ({ start, end }: SourceRange): OffsetRange => ({ start, end })

/** Collects the facts of one node; its children are visited later. */
export function collect(node: Nodes, parents: readonly string[], collector: Collector): void {
  const range = rangeOf(node)
  if (!range) return
  const { text, content, programs } = collector
  switch (node.type) {
    case 'text':
      // What stands in `<code>` is no prose.
      content[[...parents, ...collector.open].some(isCode) ? 'quoted' : 'prose'].push(offsets(range))
      content.words += wordsIn(node.value)
      break
    case 'inlineMath':
    case 'math':
      content.quoted.push(offsets(range))
      content.formulas.push({ ...range, value: node.value, display: node.type === 'math' })
      break
    case 'inlineCode':
      content.quoted.push(offsets(range))
      content.words += wordsIn(node.value)
      break
    case 'yaml':
      content.prose.push(...matterValues(text, range))
      break
    case 'mdxjsEsm':
      content.code.modules.push(offsets(range))
      if (node.data?.estree) programs.modules.push(node.data.estree)
      break
    case 'html':
      collectHtml(node, range, parents, collector)
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      collectExpression(node, range, parents, collector)
      break
    case 'link':
    case 'definition':
      content.links.push({ ...range, kind: 'link', url: node.url, text: toString(node) })
      break
    case 'image': {
      const inLink = parents.includes('a')
      content.links.push({ ...range, kind: 'image', url: node.url, text: node.alt ?? '', inLink })
      break
    }
    case 'heading': {
      const words = toString(node, { includeImageAlt: false })
      content.headings.push({ ...range, depth: node.depth, text: words, slug: idOf(node) })
      for (const comment of node.data?.comments ?? []) collect(comment, parents, collector)
      break
    }
    case 'code':
      content.quoted.push(offsets(range))
      content.fences.push(...fencesOf(node, range, text))
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      content.elements.push({ ...range, ...elementOf(node, parents) })
      for (const attribute of node.attributes) collectAttribute(node, attribute, parents, collector)
  }
}

/** The values of known front matter keys: misspelled keys are reported as unknown. */
function matterValues(text: string, { start, end }: SourceRange): OffsetRange[] {
  return [...text.slice(start, end).matchAll(/^(?:[ \t-]*[\w-]+:(?=\s))?(?<value>.*)$/gm)].flatMap((line) => {
    const from = start + line.index + line[0].length - (line.groups?.['value'] ?? '').length
    return line[0].startsWith('---') ? [] : [{ start: from, end: start + line.index + line[0].length }]
  })
}

const COMMENT = /^\s*\/\*(?<words>[\s\S]*)\*\/\s*$/

function collectExpression(
  node: MdxFlowExpression | MdxTextExpression,
  range: SourceRange,
  parents: readonly string[],
  { content, programs }: Collector,
): void {
  content.code.expressions.push(offsets(range))
  if (node.data?.estree) programs.expressions.push(node.data.estree)
  const comment = COMMENT.exec(node.value)?.groups?.['words']
  const alone = node.type === 'mdxFlowExpression' && parents.length === 0
  if (comment !== undefined) content.comments.push({ ...range, text: comment.trim(), alone })
}

/** A title has no id, but links within its page may lead to it. */
const idOf = (node: Heading): string => String(node.data?.hProperties?.['id'] ?? headingId(toString(node)))

/** Code that is indented has no fence. */
function fencesOf({ lang, meta: info, value }: Code, range: SourceRange, text: string): MdxContent['fences'] {
  const written = text.slice(range.start, range.end)
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[0]
  if (fence === undefined) return []
  const last = written.split('\n').slice(1).at(-1) ?? ''
  // Each line of a quotation starts with its marker.
  const closed = last.replace(/^[>\s]*/, '').startsWith(fence)
  const { language, meta } = fenceInfo(lang ?? '', info ?? '')
  return [
    {
      ...range,
      ...(language ? { language } : {}),
      meta,
      value: isDrawn(language) ? value : '',
      empty: value === '',
      closed,
    },
  ]
}

/** Collects the content of an attribute: a URL, an id, text for readers, code. */
function collectAttribute(
  tag: Jsx,
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  parents: readonly string[],
  { text, content, programs }: Collector,
): void {
  const range = rangeOf(attribute) ?? rangeOf(tag)
  if (!range) return
  const element = tag.name ?? ''
  const program = programOf(attribute)
  if (program) {
    programs.expressions.push(program)
    content.code.expressions.push({ start: text.indexOf('{', range.start), end: range.end })
  }
  if (attribute.type !== 'mdxJsxAttribute') return
  for (const written of attributeOf(attribute)) collectText(written, element, parents.includes('a'), content)
}

/** The code of an attribute. `{...props}` is parsed as an object: the spread argument is an expression. */
export function programOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Program | undefined {
  if (attribute.type === 'mdxJsxAttribute')
    return typeof attribute.value === 'object' ? (attribute.value?.data?.estree ?? undefined) : undefined
  const estree = attribute.data?.estree
  const body = estree?.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return [statement]
    return statement.expression.properties.flatMap((property) =>
      property.type === 'SpreadElement' ? [{ ...statement, expression: property.argument }] : [],
    )
  })
  return estree && body ? { ...estree, body } : undefined
}
