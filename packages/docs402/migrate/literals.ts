import ts from 'typescript'

/** The value of an expression of literals, without running it; what is computed is `undefined`. */
function valueOf(node: ts.Expression, names: ReadonlyMap<string, ts.Expression>, depth = 0): unknown {
  const inner = (each: ts.Expression) => valueOf(each, names, depth + 1)
  if (depth > 60) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    return node.kind === ts.SyntaxKind.TrueKeyword
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(inner)
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return inner(node.expression)
  // `defineConfig({ … })`, `starlight({ … })`: what it is called with.
  if (ts.isCallExpression(node)) return node.arguments[0] && inner(node.arguments[0])
  if (ts.isIdentifier(node)) {
    const named = names.get(node.text)
    return named && inner(named)
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined
  return Object.fromEntries(
    node.properties.flatMap((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, inner(property.name)]]
      if (!ts.isPropertyAssignment(property)) return []
      const { name } = property
      const key = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : ''
      return key === '' ? [] : [[key, inner(property.initializer)]]
    }),
  )
}

/** What a module of JavaScript or TypeScript exports by default, as far as it is written as literals; it is not run. */
export function exportedLiteral(text: string): unknown {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest)
  const names = new Map<string, ts.Expression>()
  let exported: ts.Expression | undefined
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) names.set(name.text, initializer)
    if (ts.isExportAssignment(statement)) exported = statement.expression
    if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression))
      if (/^module\.exports$/.test(statement.expression.left.getText(source))) exported = statement.expression.right
  }
  return exported && valueOf(exported, names)
}
