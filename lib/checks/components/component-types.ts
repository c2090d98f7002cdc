import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { keptResults } from '@/lib/content/sources/kept-results'
import { importedFiles } from '../resolve-import'
import { type Project, projectFiles } from '../project'
import path from 'node:path'
import type ts from 'typescript'
import { compiler } from '@/lib/content/sources/compiler'

/** Where the components stand that pages use without importing them. */
export const OWN_COMPONENTS = 'components/mdx/index.tsx'

const propertySchema = z.object({
  name: z.string(),
  required: z.boolean(),
  /** Texts and numbers that it may be, where they are counted up. */
  values: z.array(z.union([z.string(), z.number()])),
  /** What else it may be; `other` is what a page's text can't be held against. */
  kinds: z.array(z.enum(['text', 'number', 'flag', 'list', 'other'])),
})

const componentSchema = z.object({
  properties: z.array(propertySchema),
  /** Whether it takes properties that are not named. */
  open: z.boolean(),
})

const componentTypesSchema = z.object({
  /** File to exported name to component; what the own components' file gives to pages stands under its name as well. */
  files: z.record(z.string(), z.record(z.string(), componentSchema)),
  /** Names of the elements of HTML and SVG. */
  elements: z.array(z.string()),
})

export type Property = z.output<typeof propertySchema>
export type ComponentType = z.output<typeof componentSchema>
export type ComponentTypes = z.output<typeof componentTypesSchema>

/** The project whose components are used: a small site that has none uses those of this one. */
export function codeOf(project: Project): Project {
  if (project.has(OWN_COMPONENTS)) return project
  return projectFiles(fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, ''), () => [])
}

/** The project whose settings of a tool hold: a small site that has none takes those of this one. */
export function settingsOf(project: Project, file: string): Project {
  return project.has(file) ? project : codeOf(project)
}

/**
 * What components take, by their TypeScript types: nothing is said twice. The types are read anew when one of the files
 * has changed.
 * @param code the project that holds the components
 * @param files modules whose exports pages use
 */
export function componentTypes(code: Project, files: readonly string[]): ComponentTypes {
  const entries = [...new Set([OWN_COMPONENTS, ...files])].filter((file) => code.isFile(file)).sort()
  const key = importedFiles(code, entries).flatMap((file) => [file, code.read(file)])
  const kept = keptResults(code.root, 'component-types', componentTypesSchema)
  return kept.find(key) ?? kept.keep(key, readTypes(code.root, entries))
}

/**
 * Asks the TypeScript compiler what components take.
 * @param root absolute path of the project
 * @param entries modules, from the root
 */
function readTypes(root: string, entries: readonly string[]): ComponentTypes {
  const api = compiler()
  const configFile = api.findConfigFile(root, api.sys.fileExists) ?? path.join(root, 'tsconfig.json')
  const { config }: { config?: object } = api.readConfigFile(configFile, api.sys.readFile)
  const { options } = api.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    api.sys,
    path.dirname(configFile),
  )
  const program = programOf(
    entries.map((file) => path.join(root, file)),
    { ...options, types: [], lib: ['lib.es2023.d.ts'], incremental: false, noEmit: true },
  )
  const checker = program.getTypeChecker()
  const files = entries.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!source || !module) return []
    const exported = checker.getExportsOfModule(module).flatMap((symbol) => named(checker, symbol))
    const given = file === OWN_COMPONENTS ? givenToPages(checker, source) : []
    return [[file, Object.fromEntries([...exported, ...given])] as const]
  })
  return { files: Object.fromEntries(files), elements: intrinsicElements(checker, program) }
}

/**
 * Of packages only React says what components take: the others, and the browser's own types, would take seconds to
 * read.
 */
function programOf(files: readonly string[], options: ts.CompilerOptions): ts.Program {
  const api = compiler()
  const host = api.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) =>
      /^(?:\.|@\/|react(?:\/|$)|csstype$)/.test(text)
        ? api.resolveModuleName(text, importer, options, host)
        : { resolvedModule: undefined },
    )
  return api.createProgram(files, options, host)
}

type Named = [name: string, component: ComponentType]

function named(checker: ts.TypeChecker, symbol: ts.Symbol): Named[] {
  if (!/^[A-Z]|^default$/.test(symbol.name)) return []
  const component = componentOf(checker, checker.getTypeOfSymbol(aliased(checker, symbol)))
  return component ? [[symbol.name, component]] : []
}

function aliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & compiler().SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The members of the object that a module exports: its own declared type would say less. */
function givenToPages(checker: ts.TypeChecker, source: ts.SourceFile): Named[] {
  const api = compiler()
  return source.statements.flatMap((statement) =>
    api.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ initializer }) =>
          initializer && api.isObjectLiteralExpression(initializer)
            ? checker
                .getTypeAtLocation(initializer)
                .getProperties()
                .flatMap((symbol) => named(checker, symbol))
            : [],
        )
      : [],
  )
}

function componentOf(checker: ts.TypeChecker, type: ts.Type): ComponentType | undefined {
  const signature = type.getCallSignatures()[0] ?? type.getConstructSignatures()[0]
  if (!signature) return undefined
  const [parameter] = signature.getParameters()
  if (!parameter) return { properties: [], open: false }
  const props = checker.getTypeOfSymbol(parameter)
  const { TypeFlags } = compiler()
  const open =
    (props.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0 || checker.getIndexInfosOfType(props).length > 0
  return { properties: checker.getPropertiesOfType(props).map((property) => propertyOf(checker, property)), open }
}

function propertyOf(checker: ts.TypeChecker, symbol: ts.Symbol): Property {
  const { SymbolFlags, TypeFlags } = compiler()
  const property: Property = {
    name: symbol.name,
    required: (symbol.flags & SymbolFlags.Optional) === 0,
    values: [],
    kinds: [],
  }
  const type = checker.getTypeOfSymbol(symbol)
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (TypeFlags.Undefined | TypeFlags.Null)) continue
    if (part.isStringLiteral() || part.isNumberLiteral()) property.values.push(part.value)
    else property.kinds.push(kindOf(checker, part))
  }
  property.kinds = [...new Set(property.kinds)]
  return property
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Property['kinds'][number] {
  const { TypeFlags } = compiler()
  if (type.flags & TypeFlags.String) return 'text'
  if (type.flags & TypeFlags.Number) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'flag'
  if (!checker.isArrayType(type)) return 'other'
  const [item] = checker.getTypeArguments(type as ts.TypeReference)
  return item && item.flags & TypeFlags.String ? 'list' : 'other'
}

function intrinsicElements(checker: ts.TypeChecker, program: ts.Program): string[] {
  const react = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('@types/react/index.d.ts'))
  const module = react && checker.getSymbolAtLocation(react)
  const jsx = module && checker.getExportsOfModule(module).find(({ name }) => name === 'JSX')
  const elements = jsx && checker.getExportsOfModule(jsx).find(({ name }) => name === 'IntrinsicElements')
  return elements
    ? checker
        .getDeclaredTypeOfSymbol(elements)
        .getProperties()
        .map(({ name }) => name)
        .sort()
    : []
}
