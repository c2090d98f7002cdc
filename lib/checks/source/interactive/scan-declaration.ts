import type ts from 'typescript'
import { compiler } from '@/lib/sources/compiler'
import type { Declaration } from './module'

/** The place of a node, counted from 1. */
export function placeIn(source: ts.SourceFile, node: ts.Node): { line: number; column: number } {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { line: line + 1, column: character + 1 }
}

/** Whether a node names something instead of using it: a property, a parameter, a declaration. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (compiler().isShorthandPropertyAssignment(parent)) return false
  if (compiler().isBindingElement(parent) && parent.propertyName === node) return true
  return 'name' in parent && parent.name === node
}

/** `onClick={…}` with something that could be a function. */
function isHandler(attribute: ts.JsxAttribute, source: ts.SourceFile): boolean {
  const { isJsxExpression, isLiteralExpression, SyntaxKind } = compiler()
  const value = attribute.initializer
  if (!/^on[A-Z]/.test(attribute.name.getText(source)) || !value || !isJsxExpression(value)) return false
  const { expression } = value
  if (!expression || isLiteralExpression(expression)) return false
  return ![
    SyntaxKind.TrueKeyword,
    SyntaxKind.FalseKeyword,
    SyntaxKind.NullKeyword,
    SyntaxKind.JsxElement,
    SyntaxKind.JsxSelfClosingElement,
  ].includes(expression.kind)
}

/**
 * Collects the handlers that code gives to elements and the names it uses. Types are passed over; a name that a function declares
 * anew is taken for the one at the top of the file.
 */
export function scanDeclaration(source: ts.SourceFile, root: ts.Node, into: Declaration): void {
  const api = compiler()
  const visit = (node: ts.Node): void => {
    if (api.isHeritageClause(node)) return visitHeritage(node)
    if (api.isTypeNode(node) || api.isJsxClosingElement(node)) return
    if (api.isJsxOpeningElement(node) || api.isJsxSelfClosingElement(node)) {
      const isElement = api.isIdentifier(node.tagName) && /^[a-z]/.test(node.tagName.text)
      if (!isElement) visit(node.tagName)
      return visit(node.attributes)
    }
    if (api.isJsxAttribute(node) && isHandler(node, source)) {
      const what = `the handler ${node.name.getText(source)}`
      into.handlers.push({ what, file: source.fileName, ...placeIn(source, node) })
    }
    if (api.isPropertyAccessExpression(node) && api.isIdentifier(node.expression)) {
      into.references.push({ name: node.expression.text, member: node.name.text, ...placeIn(source, node) })
      return
    }
    if (api.isIdentifier(node) && !isName(node)) {
      into.references.push({ name: node.text, ...placeIn(source, node) })
    }
    api.forEachChild(node, visit)
  }
  const visitHeritage = (clause: ts.HeritageClause): void => {
    if (clause.token !== api.SyntaxKind.ExtendsKeyword || !api.isClassLike(clause.parent)) return
    const extendedBy = clause.parent.name?.text ?? ''
    for (const { expression } of clause.types) {
      const before = into.references.length
      visit(expression)
      for (const reference of into.references.slice(before)) reference.extendedBy = extendedBy
    }
  }
  visit(root)
}
