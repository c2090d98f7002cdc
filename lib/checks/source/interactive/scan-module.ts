import type ts from 'typescript'
import { compiler } from '@/lib/content/sources/compiler'
import { type Declaration, emptyModule, type Module } from './module'

/** The place of a node, counted from 1. */
function placeIn(source: ts.SourceFile, node: ts.Node): { line: number; column: number } {
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

/** Reads code as TypeScript with JSX; what is not valid there is passed over. */
export function parseCode(file: string, text: string): ts.SourceFile {
  const { createSourceFile, ScriptKind, ScriptTarget } = compiler()
  return createSourceFile(file, text, ScriptTarget.Latest, true, ScriptKind.TSX)
}

function addImports(module: Module, source: ts.SourceFile, statement: ts.ImportDeclaration): void {
  const api = compiler()
  const clause = statement.importClause
  if (!clause || clause.isTypeOnly || !api.isStringLiteral(statement.moduleSpecifier)) return
  const from = statement.moduleSpecifier.text
  const add = (binding: ts.Identifier, name: string) =>
    module.imports.set(binding.text, { from, name, ...placeIn(source, binding) })
  if (clause.name) add(clause.name, 'default')
  if (!clause.namedBindings) return
  if (api.isNamespaceImport(clause.namedBindings)) return void add(clause.namedBindings.name, '*')
  for (const specifier of clause.namedBindings.elements) {
    if (!specifier.isTypeOnly) add(specifier.name, (specifier.propertyName ?? specifier.name).text)
  }
}

function addExports(module: Module, statement: ts.ExportDeclaration): void {
  const api = compiler()
  const { exportClause, isTypeOnly, moduleSpecifier } = statement
  if (isTypeOnly) return
  const from = moduleSpecifier && api.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
  if (!exportClause) {
    if (from !== undefined) module.exportsAllOf.push(from)
    return
  }
  const add = (exported: string, name: string) =>
    module.exports.set(exported, { name, ...(from === undefined ? {} : { from }) })
  if (api.isNamespaceExport(exportClause)) return void add(exportClause.name.text, '*')
  for (const { name, propertyName } of exportClause.elements) add(name.text, (propertyName ?? name).text)
}

/** `a`, or each name of `{ a, b: [c] }`. */
function namesOf(binding: ts.BindingName): string[] {
  if (compiler().isIdentifier(binding)) return [binding.text]
  return binding.elements.flatMap((element) => (compiler().isBindingElement(element) ? namesOf(element.name) : []))
}

/** Names that a statement declares, each with the code behind it. */
function declaredIn(statement: ts.Statement): { name: string; code: ts.Node }[] {
  const api = compiler()
  if (api.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((code) => namesOf(code.name).map((name) => ({ name, code })))
  }
  if (api.isFunctionDeclaration(statement) || api.isClassDeclaration(statement)) {
    return [{ name: statement.name?.text ?? 'default', code: statement }]
  }
  return api.isEnumDeclaration(statement) ? [{ name: statement.name.text, code: statement }] : []
}

/** Which of the words `export` and `default` stand before a statement. */
function exportedAs(statement: ts.Statement): 'default' | 'name' | undefined {
  const api = compiler()
  const kinds = api.canHaveModifiers(statement) ? (api.getModifiers(statement) ?? []).map(({ kind }) => kind) : []
  if (!kinds.includes(api.SyntaxKind.ExportKeyword)) return undefined
  return kinds.includes(api.SyntaxKind.DefaultKeyword) ? 'default' : 'name'
}

/**
 * Reads the code of one file.
 * @param file its path from the root, for the places of what is found
 */
export function scanModule(file: string, text: string): Module {
  const api = compiler()
  const source = parseCode(file, text)
  const module = emptyModule(file)
  const scan = (name: string, code: ts.Node) => {
    const declaration: Declaration = module.declarations.get(name) ?? { handlers: [], references: [] }
    scanDeclaration(source, code, declaration)
    module.declarations.set(name, declaration)
  }
  for (const statement of source.statements) {
    if (api.isImportDeclaration(statement)) addImports(module, source, statement)
    else if (api.isExportDeclaration(statement)) addExports(module, statement)
    else if (api.isExportAssignment(statement)) {
      module.exports.set('default', { name: 'default' })
      scan('default', statement.expression)
    } else if (!api.isInterfaceDeclaration(statement) && !api.isTypeAliasDeclaration(statement)) {
      const declared = declaredIn(statement)
      const exported = exportedAs(statement)
      for (const { name, code } of declared) {
        scan(name, code)
        if (exported) module.exports.set(exported === 'default' ? 'default' : name, { name })
      }
      if (declared.length === 0) scanDeclaration(source, statement, module.body)
    }
  }
  return module
}
