import { calloutOf, titleIn } from '../page/mdx/callout-kinds'
import { inText, written } from './forms/tag'

/** A block of MkDocs, whose content is indented: `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
const OPEN = /^([ \t]*)(!!!|\?\?\?\+?|===)[ \t]+(.+?)[ \t]*$/
const FENCE = /^[ \t]*(`{3,}|~{3,})/

/** The lines that are indented below a line, without the indentation of the block; blank lines at the end are not its. */
function bodyOf(lines: readonly string[], from: number, indent: string): string[] {
  let end = from
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (!line.startsWith(`${indent}    `) && !line.startsWith(`${indent}\t`)) break
    end = at + 1
  }
  return lines.slice(from, end).map((line) => line.slice(indent.length).replace(/^(?: {4}|\t)/, ''))
}

function blockOf(kind: string, rest: string, inner: string): [open: string, body: string, close: string] {
  const [, name = '', more = ''] = /^([\w-]+)(.*)$/.exec(rest) ?? []
  const title = titleIn(more) ?? titleIn(rest)
  if (kind === '===') return [`<Tab${written('title', title ?? rest.replaceAll('"', ''))}>`, inner, '</Tab>']
  if (kind.startsWith('?'))
    return [`<details>\n<summary>${inText(title ?? (name === '' ? 'Details' : name))}</summary>`, inner, '</details>']
  const { type = 'note', title: heading } = calloutOf(name, []) ?? {}
  return [`<Callout${written('type', type)}${written('title', title ?? heading)}>`, inner, '</Callout>']
}

/** A page of MkDocs with components in place of indented blocks, those within them too. */
export function indentedBlocks(text: string): string {
  const lines = text.split('\n')
  const result: string[] = []
  let [fence, inTabs]: [string | undefined, string | undefined] = [undefined, undefined]
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const sign = FENCE.exec(line)?.[1]
    if (sign !== undefined && (fence === undefined || sign.startsWith(fence)))
      fence = fence === undefined ? sign : undefined
    const [, indent = '', kind = '', rest = ''] = (fence === undefined && OPEN.exec(line)) || []
    const body = kind === '' ? [] : bodyOf(lines, at + 1, indent)
    const isTab = kind === '===' && rest.startsWith('"') && body.length > 0
    if (inTabs !== undefined && !isTab && line.trim() !== '') {
      result.push(`${inTabs}</Tabs>`, '')
      inTabs = undefined
    }
    if (body.length === 0 || (kind === '===' && !isTab)) {
      result.push(line)
      continue
    }
    if (isTab && inTabs === undefined) {
      result.push(`${indent}<Tabs>`)
      inTabs = indent
    }
    const [open, inner, close] = blockOf(kind, rest, indentedBlocks(body.join('\n')))
    for (const each of [...open.split('\n'), '', ...inner.split('\n'), '', close])
      result.push(each === '' ? '' : indent + each)
    at += body.length
  }
  if (inTabs !== undefined) result.push(`${inTabs}</Tabs>`)
  return result.join('\n')
}
