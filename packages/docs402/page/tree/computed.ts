import { type Context, createContext, runInContext } from 'node:vm'
import type { Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import { visit } from 'unist-util-visit'

type Expression = MdxFlowExpression | MdxTextExpression

/** Long enough for any sum; a page that computes for longer shows no result here. */
const TIMEOUT_MS = 1000

const isComment = ({ value }: Expression) => /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value)

/** What the page declares itself, as code. Imports are components and data for React. */
function declarations(tree: Root): string[] {
  const names: string[] = []
  visit(tree, 'mdxjsEsm', ({ data, value, position }) => {
    const from = position?.start.offset ?? 0
    for (const statement of data?.estree?.body ?? []) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared && 'start' in declared && 'end' in declared && /^(?:Variable|Function)Decl/.test(declared.type))
        names.push(value.slice(Number(declared.start) - from, Number(declared.end) - from))
    }
  })
  return names
}

/** The value of code of a page; undefined if it needs what only React has. */
function valueOf(code: string, context: Context): { value: unknown } | undefined {
  try {
    return { value: runInContext(code, context, { timeout: TIMEOUT_MS }) }
  } catch {
    return undefined
  }
}

/** What React shows of a value: nothing of `false` and `null`, each part of a list; undefined for what is no text. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const parts = value.map(textOf)
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  if (value === undefined || value === null || typeof value === 'boolean') return ''
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : undefined
}

/**
 * Puts the value of expressions into a tree: `{6 * 7}` is 42 for others than React too. What gives neither text nor a
 * number, such as a component, stays an expression.
 * @returns those that stay and show something, which readers of the tree leave out
 */
export function fillComputed(tree: Root): Expression[] {
  const rest: Expression[] = []
  let context: Context | undefined
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node, index, parent) => {
    if ((node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') || !parent || index === undefined)
      return
    if (isComment(node)) return
    if (context === undefined) {
      context = createContext({})
      // One that is a component does not keep the others from having a value.
      for (const declaration of declarations(tree)) valueOf(declaration, context)
    }
    const computed = valueOf(`(${node.value})`, context)
    const text = computed && textOf(computed.value)
    if (text === undefined) rest.push(node)
    else if (text !== '') parent.children[index] = { type: 'text', value: text }
  })
  return rest
}
