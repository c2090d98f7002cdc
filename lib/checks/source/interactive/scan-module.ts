import type ts from 'typescript'
import { compiler } from '@/lib/sources/compiler'
import { emptyModule, type Declaration, type Module } from './module'
import { placeIn, scanDeclaration } from './scan-declaration'

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
