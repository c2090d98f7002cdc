import { fileURLToPath } from 'node:url'
import { cached } from '@/lib/content/sources/cached'
import { importedFiles } from '../resolve-import'
import { type Project, projectFiles } from '../project'
import path from 'node:path'
import type ts from 'typescript'
import { compiler } from '@/lib/content/sources/compiler'

/** The file of the components that pages use without an import. */
export const OWN_COMPONENTS = 'components/mdx/index.tsx'

export interface Property {
  name: string
  required: boolean
  /** Its allowed literals, if it is an enumeration. */
  values: (string | number)[]
  /** Its other allowed types; `other` is a type that can't be checked against a page's source. */
  kinds: ('text' | 'number' | 'flag' | 'list' | 'other')[]
}

export interface ComponentType {
  properties: Property[]
  /** Whether it accepts properties that are not declared. */
  open: boolean
}

export interface ComponentTypes {
  /** File to exported name to component; the global components are listed under the name that pages use as well. */
  files: Record<string, Record<string, ComponentType>>
  /** Names of HTML and SVG elements. */
  elements: string[]
}

/** The project whose components are used: a fixture site without components uses those of this project. */
export function codeOf(project: Project): Project {
  if (project.has(OWN_COMPONENTS)) return project
  return projectFiles(fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, ''), () => [])
}

/** The project whose settings of a tool apply: a fixture site without settings uses those of this project. */
export function settingsOf(project: Project, file: string): Project {
  return project.has(file) ? project : codeOf(project)
}

/**
 * The properties of components, from their TypeScript types. The types are read again when one of the files changes.
 * @param code the project that holds the components
 * @param files modules whose exports pages use
 */
export function componentTypes(code: Project, files: readonly string[]): Promise<ComponentTypes> {
  const entries = [...new Set([OWN_COMPONENTS, ...files])].filter((file) => code.isFile(file)).sort()
  const key = importedFiles(code, entries).flatMap((file) => [file, code.read(file)])
  return cached(code.root, 'component-types', key, () => readTypes(code.root, entries))
}

/**
 * Reads the properties of components with the TypeScript compiler.
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
 * React is the only package whose types are loaded: the others, and the DOM types, would take seconds.
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

/** The members of the exported object: its declared type says less. */
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
