import { analyze } from 'eslint-scope'
import type { Expression, Program } from 'estree'
import type { MdxContent, MdxValue, Spot } from './mdx-file'

/** The code of a page: its imports and exports, and what stands in braces. */
interface Code extends Pick<MdxContent, 'imports' | 'declared' | 'free'> {
  /** Tags that are written in code. */
  tags: (Spot & { name: string })[]
}

/** What a page's code imports, declares, and uses without declaring it. */
export function readCode(modules: readonly Program[], expressions: readonly Program[]): Code {
  const body = [...modules, ...expressions].flatMap((program) => program.body)
  const program: Program = { type: 'Program', sourceType: 'module', body, range: [0, 0] }
  const scopes = analyze(program, { ecmaVersion: 2024, sourceType: 'module', jsx: true })
  const top = scopes.scopes.find(({ type }) => type === 'module')
  const used = (scopes.globalScope?.through ?? []).flatMap(({ identifier }) => {
    // The types know no JSX.
    const { type, name }: { type: string; name: string } = identifier
    return withSpot(identifier, { type, name })
  })
  return {
    imports: modules.flatMap(importsOf),
    declared: top?.variables.map(({ name }) => name) ?? [],
    free: used.filter(({ type }) => type === 'Identifier').map(({ type: _, ...entry }) => entry),
    tags: used.filter(({ type }) => type === 'JSXIdentifier').map(({ type: _, ...entry }) => entry),
  }
}

function importsOf({ body }: Program): Code['imports'] {
  return body.flatMap((statement): Code['imports'] => {
    if (statement.type === 'ImportDeclaration') {
      const from = String(statement.source.value)
      const names = statement.specifiers.map((specifier) => {
        if (specifier.type === 'ImportDefaultSpecifier') return { node: specifier, name: 'default' }
        if (specifier.type === 'ImportNamespaceSpecifier') return { node: specifier, name: '*' }
        const { imported } = specifier
        return { node: specifier, name: imported.type === 'Identifier' ? imported.name : String(imported.value) }
      })
      // For the sake of what it does, or of its styles.
      const all = names.length === 0 ? [{ node: statement.source, name: '*' }] : names
      return all.flatMap(({ node, name }) => withSpot(node, { from, name }))
    }
    if (statement.type === 'ExportAllDeclaration')
      return withSpot(statement, { from: String(statement.source.value), name: '*' })
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const from = String(statement.source.value)
    return statement.specifiers.flatMap((node) =>
      withSpot(node, { from, name: node.local.type === 'Identifier' ? node.local.name : String(node.local.value) }),
    )
  })
}

function withSpot<Entry extends object>(node: Placed, entry: Entry): (Entry & Spot)[] {
  const spot = spotOf(node)
  return spot ? [{ ...spot, ...entry }] : []
}

type Placed = Pick<Program, 'loc' | 'range'>

function spotOf({ loc, range }: Placed): Spot | undefined {
  if (!loc || !range) return undefined
  return { line: loc.start.line, column: loc.start.column + 1, start: range[0], end: range[1] }
}

/** The value of an attribute's expression, when it is written out. */
export function valueOf(program: Program | null | undefined): MdxValue | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  return literal(statement.expression)
}

function literal(expression: Expression): MdxValue | undefined {
  if (expression.type === 'Literal') {
    const { value } = expression
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  }
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression.type !== 'ArrayExpression') return undefined
  const items = expression.elements.map((item) => (item && item.type !== 'SpreadElement' ? literal(item) : undefined))
  return items.every((item) => typeof item === 'string') ? items : undefined
}
