import { analyze } from 'eslint-scope'
import type { Node, Program } from 'estree'
import type { MdxImport, SourceRange } from './mdx-file'

/** What a page's code imports, the names that it declares, those that it uses without declaring them, and its tags. */
export function readCode(modules: readonly Program[], expressions: readonly Program[]) {
  const body = [...modules, ...expressions].flatMap((program) => program.body)
  const program: Program = { type: 'Program', sourceType: 'module', body, range: [0, 0] }
  const { scopes, globalScope } = analyze(program, { ecmaVersion: 2024, sourceType: 'module', jsx: true })
  const named = (identifiers: readonly { identifier: Node & { name: string } }[], kind: string) =>
    identifiers.flatMap(({ identifier }) => {
      // The types lack JSX.
      const { type, name }: { type: string; name: string } = identifier
      return type === kind ? withRange(identifier, { name }) : []
    })
  return {
    imports: modules.flatMap(({ body: statements }) => statements.flatMap(importsOf)),
    declared: scopes.find(({ type }) => type === 'module')?.variables.map(({ name }) => name) ?? [],
    free: named(globalScope?.through ?? [], 'Identifier'),
    tags: named(
      scopes.flatMap(({ references }) => references),
      'JSXIdentifier',
    ),
  }
}

function importsOf(statement: Program['body'][number]): MdxImport[] {
  if (statement.type === 'ExportAllDeclaration')
    return withRange(statement, { from: String(statement.source.value), name: '*' })
  if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return []
  if (!statement.source) return []
  const from = String(statement.source.value)
  // Without names: a side-effect import, such as styles.
  if (statement.specifiers.length === 0) return withRange(statement.source, { from, name: '*' })
  return statement.specifiers.flatMap((node) => {
    if (node.type === 'ExportSpecifier') return withRange(node, { from, name: nameOf(node.local) })
    const local = node.local.name
    if (node.type === 'ImportDefaultSpecifier') return withRange(node, { from, name: 'default', local })
    return withRange(node, { from, name: node.type === 'ImportSpecifier' ? nameOf(node.imported) : '*', local })
  })
}

const nameOf = (node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string =>
  node.type === 'Identifier' ? node.name : String(node.value)

/** The entry with the position of its node; JavaScript parsers count columns from 0. */
function withRange<Entry extends object>({ loc, range }: Node, entry: Entry): (Entry & SourceRange)[] {
  if (!loc || !range) return []
  const [start, end] = range
  return [{ line: loc.start.line, column: loc.start.column + 1, start, end, ...entry }]
}
