import { runInNewContext } from 'node:vm'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Long enough for any sum; a page that computes for longer shows no result here. */
const TIMEOUT_MS = 1000

/** What the page declares itself, as code. Imports are components and data for React. */
function declarations(tree: Root): string {
  const found: string[] = []
  visit(tree, 'mdxjsEsm', ({ data, value, position }) => {
    const from = position?.start.offset ?? 0
    for (const statement of data?.estree?.body ?? []) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared && 'start' in declared && 'end' in declared && /^(?:Variable|Function)Decl/.test(declared.type))
        found.push(value.slice(Number(declared.start) - from, Number(declared.end) - from))
    }
  })
  return found.join('\n')
}

/**
 * Puts the value of expressions into a tree: `{6 * 7}` is 42 for others than React too. What gives neither text nor a
 * number, such as a component, stays an expression.
 */
export function fillComputed(tree: Root): void {
  const own = declarations(tree)
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node, index, parent) => {
    if ((node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') || !parent || index === undefined)
      return
    try {
      const value: unknown = runInNewContext(`${own}\n;(${node.value})`, {}, { timeout: TIMEOUT_MS })
      if (typeof value === 'string' || typeof value === 'number')
        parent.children[index] = { type: 'text', value: String(value) }
    } catch {
      // It needs what only React has, or is a comment.
    }
  })
}
