import path from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './repository.mjs'
import { fileOfPackage } from './sources.mjs'

const OUT = '.cache/pack/types'

/** Types of packages that are not published, by the path from the module that names them. */
const rewriteSpecifiers = (context) => (file) => {
  const importer = path.relative(REPOSITORY, file.fileName).replaceAll('\\', '/')
  const specifier = (text) => {
    if (!text.startsWith('@docs402/')) return text
    const target = fileOfPackage(text).replace(/\.tsx?$/, '')
    if (importer.startsWith('packages/theme/')) return `docs402/types/${target.slice('packages/'.length)}`
    const relative = path.posix.relative(path.posix.dirname(importer), target)
    return relative.startsWith('.') ? relative : `./${relative}`
  }
  const literal = (node) => ts.factory.createStringLiteral(specifier(node.text))
  const visit = (node) => {
    if (ts.isImportDeclaration(node))
      return ts.factory.updateImportDeclaration(
        node,
        node.modifiers,
        node.importClause,
        literal(node.moduleSpecifier),
        node.attributes,
      )
    if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      return ts.factory.updateExportDeclaration(
        node,
        node.modifiers,
        node.isTypeOnly,
        node.exportClause,
        literal(node.moduleSpecifier),
        node.attributes,
      )
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      return ts.factory.updateImportTypeNode(
        node,
        ts.factory.createLiteralTypeNode(literal(node.argument.literal)),
        node.attributes,
        node.qualifier,
        node.typeArguments,
        node.isTypeOf,
      )
    return ts.visitEachChild(node, visit, context)
  }
  return ts.visitNode(file, visit)
}

/**
 * Writes the types of all packages, with their docstrings, into a folder.
 * @param {readonly string[]} entries source files whose types are wanted, with all that they need
 * @returns {Map<string, string>} texts by their paths from `packages/`
 * @throws with what TypeScript says if a type can't be written
 */
export function engineTypes(entries) {
  const { config } = ts.readConfigFile(path.join(REPOSITORY, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, REPOSITORY)
  // TypeScript would name modules by it, which lead into a site there.
  const paths = Object.fromEntries(Object.entries(options.paths).filter(([name]) => name !== '@/*'))
  const program = ts.createProgram(
    [...entries, 'packages/theme/browser/css.d.ts'].map((file) => path.join(REPOSITORY, file)),
    {
      ...options,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false, composite: false },
      ...{ rootDir: path.join(REPOSITORY, 'packages'), outDir: path.join(REPOSITORY, OUT), stripInternal: true, paths },
    },
  )
  const texts = new Map()
  const { diagnostics, emitSkipped } = program.emit(
    undefined,
    (file, text) => texts.set(path.relative(path.join(REPOSITORY, OUT), file).replaceAll('\\', '/'), text),
    undefined,
    true,
    { afterDeclarations: [rewriteSpecifiers] },
  )
  if (emitSkipped || diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => REPOSITORY,
        getNewLine: () => '\n',
      }),
    )
  return texts
}
