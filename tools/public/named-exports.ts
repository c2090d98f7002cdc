import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { REPOSITORY } from '../engine/repository.mjs'
import { fileFor, fileOfPackage } from '../engine/sources.mjs'

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(REPOSITORY, file), 'utf8'), ts.ScriptTarget.Latest, true)

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The names that a module exports, types too, sorted. @param file from the repository's folder */
export function namedExports(file: string): string[] {
  const names = parse(file).statements.flatMap((node): string[] => {
    if (ts.isExportAssignment(node)) return ['default']
    if (ts.isExportDeclaration(node)) {
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        return node.exportClause.elements.map(({ name }) => name.text)
      const from = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : ''
      const target = from.startsWith('.')
        ? fileFor(path.posix.join(path.posix.dirname(file), from))
        : fileOfPackage(from)
      return target === undefined ? [] : namedExports(target)
    }
    if (!isExported(node)) return []
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    const isDefault = (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []).some(
      ({ kind }) => kind === ts.SyntaxKind.DefaultKeyword,
    )
    if (isDefault) return ['default']
    const isNamed = ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
    return isNamed && node.name ? [node.name.text] : []
  })
  return [...new Set(names)].sort()
}

/** The members of an interface of a module, with what their docstrings say. */
export function membersOf(file: string, name: string): { name: string; description: string }[] {
  const declaration = parse(file).statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name)
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) throw new Error(`${file} has no interface ${name}.`)
  return declaration.members.map((member) => ({
    name: member.name?.getText() ?? '',
    description: ts
      .getJSDocCommentsAndTags(member)
      .map((comment) => (typeof comment.comment === 'string' ? comment.comment : ''))
      .join(' '),
  }))
}

const target = z.union([z.string(), z.object({ source: z.string().optional() })])
const manifestSchema = z.object({ exports: z.record(z.string(), target) })

/** The entries of a package, with the source of each that has one. @param folder from the repository's folder */
export function entriesOf(folder: string): { entry: string; source: string | undefined }[] {
  const { exports } = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')),
  )
  return Object.entries(exports).map(([entry, each]) => {
    const source = typeof each === 'string' ? undefined : each.source
    return { entry, source: source === undefined ? undefined : path.posix.join(folder, source) }
  })
}
