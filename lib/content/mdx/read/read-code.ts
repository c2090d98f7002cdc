import { analyze } from 'eslint-scope'
import type { Expression, Program } from 'estree'
import { z } from 'zod'
import type { MdxContent, MdxUse, MdxValue, SourceRange } from './mdx-file'

/** The code of a page: imports, exports and braces. */
interface Code extends Pick<MdxContent, 'imports' | 'declared' | 'free' | 'uses'> {
  /** Tags in code. */
  tags: (SourceRange & { name: string })[]
}

/** Names that a page's code imports, declares, and uses without declaring them. */
export function readCode(modules: readonly Program[], expressions: readonly Program[]): Code {
  const body = [...modules, ...expressions].flatMap((program) => program.body)
  const program: Program = { type: 'Program', sourceType: 'module', body, range: [0, 0] }
  const scopes = analyze(program, { ecmaVersion: 2024, sourceType: 'module', jsx: true })
  const top = scopes.scopes.find(({ type }) => type === 'module')
  const used = (scopes.globalScope?.through ?? []).flatMap(({ identifier }) => {
    // The types lack JSX.
    const { type, name }: { type: string; name: string } = identifier
    return withRange(identifier, { type, name })
  })
  return {
    imports: modules.flatMap(importsOf),
    uses: body.flatMap(usesIn),
    declared: top?.variables.map(({ name }) => name) ?? [],
    free: used.filter(({ type }) => type === 'Identifier').map(({ type: _, ...entry }) => entry),
    tags: used.filter(({ type }) => type === 'JSXIdentifier').map(({ type: _, ...entry }) => entry),
  }
}

const nameSchema = z.object({ type: z.literal('JSXIdentifier'), name: z.string() })
/** A parsed tag, which the types lack. Only attributes with literal text matter here. */
const tagSchema = z.object({
  loc: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
  type: z.literal('JSXOpeningElement'),
  name: nameSchema,
  range: z.tuple([z.number(), z.number()]),
  attributes: z.array(
    z
      .object({ name: nameSchema, value: z.object({ type: z.literal('Literal'), value: z.string() }) })
      .optional()
      .catch(undefined),
  ),
})

/** The components within a piece of code. */
function usesIn(node: unknown): MdxUse[] {
  if (typeof node !== 'object' || node === null) return []
  const tag = 'type' in node && node.type === 'JSXOpeningElement' ? tagSchema.safeParse(node).data : undefined
  const below = Object.values(node).flatMap(usesIn)
  if (!tag || !isComponent(tag.name.name)) return below
  const said = tag.attributes.find((attribute) => namesPart(attribute?.name.name))
  return [...withRange(tag, { name: tag.name.name, attribute: said?.value.value ?? null }), ...below]
}

export const isComponent = (name: string): boolean => /^[A-Z]/.test(name)
/** Whether an attribute selects the content of an API component. */
export const namesPart = (name?: string): boolean => name === 'of' || name === 'name'

function importsOf({ body }: Program): Code['imports'] {
  return body.flatMap((statement): Code['imports'] => {
    if (statement.type === 'ImportDeclaration') {
      const from = String(statement.source.value)
      const names = statement.specifiers.map((specifier) => {
        if (specifier.type === 'ImportDefaultSpecifier')
          return { node: specifier, name: 'default', local: specifier.local.name }
        if (specifier.type === 'ImportNamespaceSpecifier')
          return { node: specifier, name: '*', local: specifier.local.name }
        const { imported } = specifier
        const name = imported.type === 'Identifier' ? imported.name : String(imported.value)
        return { node: specifier, name, local: specifier.local.name }
      })
      // A side-effect import, such as styles.
      const all = names.length === 0 ? [{ node: statement.source, name: '*', local: undefined }] : names
      return all.flatMap(({ node, name, local }) =>
        withRange(node, { from, name, ...(local === undefined ? {} : { local }) }),
      )
    }
    if (statement.type === 'ExportAllDeclaration')
      return withRange(statement, { from: String(statement.source.value), name: '*' })
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const from = String(statement.source.value)
    return statement.specifiers.flatMap((node) =>
      withRange(node, { from, name: node.local.type === 'Identifier' ? node.local.name : String(node.local.value) }),
    )
  })
}

/** A node with the position of JavaScript parsers, whose columns start at 0. */
interface Placed {
  loc?: { start: { line: number; column: number } } | null | undefined
  range?: [start: number, end: number] | undefined
}

/** The entry with its position; undefined for a node without one. */
function withRange<Entry extends object>({ loc, range }: Placed, entry: Entry): (Entry & SourceRange)[] {
  if (!loc || !range) return []
  const [start, end] = range
  return [{ line: loc.start.line, column: loc.start.column + 1, start, end, ...entry }]
}

/** The value of an attribute's expression, if it is a literal. */
export function writtenValue(program: Program | null | undefined): MdxValue | undefined {
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
