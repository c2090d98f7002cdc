import type ts from 'typescript'
import type { Place } from '@docs402/findings'
import { compiler } from './typescript-compiler'

/** The object that a data file exports as its default, also through a constant or `satisfies`; undefined without one. */
export function exportedObject(file: string, text: string) {
  const api = compiler()
  const source = api.createSourceFile(file, text, api.ScriptTarget.Latest, true, api.ScriptKind.TSX)
  const exported = source.statements.find((statement) => api.isExportAssignment(statement))
  const constants = source.statements.flatMap((statement) =>
    api.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  )
  const name = exported && api.isIdentifier(exported.expression) ? exported.expression.text : undefined
  const declared = constants.find((constant) => constant.name.getText(source) === name)
  return { source, exported, object: exported && firstObject(declared ?? exported) }
}

function firstObject(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  return compiler().isObjectLiteralExpression(node) ? node : compiler().forEachChild(node, firstObject)
}

/** The property of an object with this name. */
export function propertyOf(object: ts.ObjectLiteralExpression | undefined, name: string) {
  return object?.properties.find((property) => property.name && 'text' in property.name && property.name.text === name)
}

/** The names in an object, or in the object that a property has as it stands, with their places; none for anything else. */
export function propertyNames(source: ts.SourceFile, node: ts.Node | undefined): (Place & { name: string })[] {
  const value = node && compiler().isPropertyAssignment(node) ? node.initializer : node
  const properties = value && compiler().isObjectLiteralExpression(value) ? [...value.properties] : []
  return properties.flatMap((property) =>
    property.name && 'text' in property.name ? [{ name: property.name.text, ...placeOfNode(property, source) }] : [],
  )
}

/** Where a property of the exported object is written; for a missing one, the nearest one around it. */
export function placeOfProperty(file: string, text: string, keys: readonly string[]): Place {
  const { source, exported, object } = exportedObject(file, text)
  let [node, inner]: [ts.Node | undefined, typeof object] = [object ?? exported, object]
  for (const key of keys) {
    const property = propertyOf(inner, key)
    if (!property) break
    ;[node, inner] = [property, firstObject(property)]
  }
  return node ? placeOfNode(node, source) : { line: 1, column: 1 }
}

/** Line and column of a node's first character. */
function placeOfNode(node: ts.Node, source: ts.SourceFile): Place {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { line: line + 1, column: character + 1 }
}
