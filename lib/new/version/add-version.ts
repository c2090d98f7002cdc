import type ts from 'typescript'
import { compiler } from '@/lib/sources/compiler'
import { unwrapExpression, type Literal } from '@/lib/sources/static-literal'
import { parseSiteFile, SITE_FILE } from '@/lib/content/site/site-file'
import { quoted } from '../add-property'

type Keys = readonly (string | number)[]

function childAt(node: ts.Expression, key: string | number, source: ts.SourceFile): ts.Expression | undefined {
  if (compiler().isArrayLiteralExpression(node)) return node.elements[Number(key)]
  if (!compiler().isObjectLiteralExpression(node)) return undefined
  for (const property of node.properties) {
    const isIt = compiler().isPropertyAssignment(property) && property.name.getText(source).replace(/['"]/g, '') === key
    if (isIt) return property.initializer
  }
  return undefined
}

function nodeAt(source: ts.SourceFile, keys: Keys): ts.Expression {
  const site = source.statements
    .flatMap((statement) =>
      compiler().isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
    )
    .find(({ name }) => compiler().isIdentifier(name) && name.text === 'site')?.initializer
  let node = site && unwrapExpression(site, source)
  for (const key of keys) {
    const inner = node && childAt(node, key, source)
    node = inner && unwrapExpression(inner, source)
  }
  if (!node) throw new Error(`${SITE_FILE} must have "${keys.join('.')}", written out.`)
  return node
}

const parse = (text: string) => compiler().createSourceFile(SITE_FILE, text, compiler().ScriptTarget.Latest, true)

function replace(text: string, keys: Keys, by: string): string {
  const source = parse(text)
  const node = nodeAt(source, keys)
  return text.slice(0, node.getStart(source)) + by + text.slice(node.getEnd())
}

/** Puts an entry into a list, each entry on a line of its own, as Prettier has lists of objects. */
function insert(text: string, keys: Keys, index: number, entry: string): string {
  const source = parse(text)
  const list = nodeAt(source, keys)
  if (!compiler().isArrayLiteralExpression(list)) throw new Error(`${SITE_FILE}: "${keys.join('.')}" must be a list.`)
  const before = list.elements[index - 1]
  const [start, end] = [list.getStart(source), list.getEnd()]
  const first = list.elements[0]?.getStart(source) ?? end
  if (before && text.slice(start, first).includes('\n')) {
    const indent = /[ \t]*$/.exec(text.slice(0, before.getStart(source)))?.[0] ?? ''
    const after = before.getEnd()
    const comma = /^\s*,/.exec(text.slice(after))?.[0] ?? ''
    return `${text.slice(0, after)},\n${indent}${entry}${comma === '' ? '' : ','}${text.slice(after + comma.length)}`
  }
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const entries = list.elements.map((element) => element.getText(source))
  entries.splice(index, 0, entry)
  return `${text.slice(0, start)}[\n${entries.map((one) => `${indent}  ${one},\n`).join('')}${indent}]${text.slice(end)}`
}

const literal = (value: string) => quoted(value, "'")
const isGroup = (value: Literal | undefined): value is { [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listAt(value: Literal | undefined, keys: readonly string[]): Literal[] {
  const [key, ...rest] = keys
  if (key === undefined) return Array.isArray(value) ? value : []
  return listAt(isGroup(value) ? value[key] : undefined, rest)
}

/** A version of the docs as `data/site.ts` lists it. */
export interface ListedVersion {
  name: string
  label: string
  path: string
  mainDoc: string
}

/**
 * The text of `data/site.ts` with one more version of the docs, listed after the one that it is frozen from, and a menu of versions in
 * the navbar unless there is one.
 * @param from the place of that one in the list
 * @param current what it is called from now on
 * @throws with the place of what is computed, and can't be added to
 */
export function withVersion(text: string, version: ListedVersion, from: number, current: string): string {
  const { value, problems } = parseSiteFile(text)
  const [problem] = problems
  if (problem) throw new Error(`${SITE_FILE}:${problem.line}:${problem.column} ${problem.message}`)
  const { name, label, path, mainDoc } = version
  const entry = `{ name: ${literal(name)}, label: ${literal(label)}, path: ${literal(path)}, mainDoc: ${literal(mainDoc)} }`
  const named = replace(text, ['docs', 'versions', from, 'label'], literal(current))
  const listed = insert(named, ['docs', 'versions'], from + 1, entry)
  const items = listAt(value, ['navbar', 'items'])
  if (items.some((item) => isGroup(item) && item['type'] === 'docsVersionDropdown')) return listed
  return insert(listed, ['navbar', 'items'], items.length, "{ type: 'docsVersionDropdown', position: 'right' }")
}
