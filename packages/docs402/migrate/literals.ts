import type ts from 'typescript'
import { compiler } from '../content/sources/typescript-compiler'

/** The value of an expression of literals, without running it; what is computed is `undefined`. */
function valueOf(node: ts.Expression, names: ReadonlyMap<string, ts.Expression>, depth = 0): unknown {
  const api = compiler()
  const inner = (each: ts.Expression) => valueOf(each, names, depth + 1)
  if (depth > 60) return undefined
  if (api.isStringLiteralLike(node)) return node.text
  if (api.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === api.SyntaxKind.TrueKeyword || node.kind === api.SyntaxKind.FalseKeyword)
    return node.kind === api.SyntaxKind.TrueKeyword
  if (api.isArrayLiteralExpression(node)) return node.elements.map(inner)
  if (api.isAsExpression(node) || api.isSatisfiesExpression(node) || api.isParenthesizedExpression(node))
    return inner(node.expression)
  // `defineConfig({ … })`, `starlight({ … })`: what it is called with.
  if (api.isCallExpression(node)) return node.arguments[0] && inner(node.arguments[0])
  if (api.isIdentifier(node)) {
    const named = names.get(node.text)
    return named && inner(named)
  }
  if (!api.isObjectLiteralExpression(node)) return undefined
  return Object.fromEntries(
    node.properties.flatMap((property) => {
      if (api.isShorthandPropertyAssignment(property)) return [[property.name.text, inner(property.name)]]
      if (!api.isPropertyAssignment(property)) return []
      const { name } = property
      const key = api.isIdentifier(name) || api.isStringLiteralLike(name) || api.isNumericLiteral(name) ? name.text : ''
      return key === '' ? [] : [[key, inner(property.initializer)]]
    }),
  )
}

/** What a module of JavaScript or TypeScript exports by default, as far as it is written as literals; it is not run. */
export function exportedLiteral(text: string): unknown {
  const api = compiler()
  const source = api.createSourceFile('module.tsx', text, api.ScriptTarget.Latest)
  const names = new Map<string, ts.Expression>()
  let exported: ts.Expression | undefined
  for (const statement of source.statements) {
    if (api.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (api.isIdentifier(name) && initializer) names.set(name.text, initializer)
    if (api.isExportAssignment(statement)) exported = statement.expression
    if (api.isExpressionStatement(statement) && api.isBinaryExpression(statement.expression))
      if (/^module\.exports$/.test(statement.expression.left.getText(source))) exported = statement.expression.right
  }
  return exported && valueOf(exported, names)
}
