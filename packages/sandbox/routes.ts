import { decoded, pairsOf } from './request/styles'

/** What is routed: a method, a path with parameters in braces, and the paths below which it is served. */
export interface Routed {
  method: string
  path: string
  basePaths: string[]
}

/** An operation, and the values in its path, still encoded. */
interface Route<Operation> {
  operation: Operation
  path: Record<string, string>
}

interface Compiled<Operation> {
  operation: Operation
  pattern: RegExp
  names: string[]
}

const VARIABLE = /\{\+?([^{}]+)\}/g
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Makes a pattern of a template: `/repos/{owner}/compare/{base}...{head}`. A parameter is a part of one segment. */
function patternOf(template: string, inside: string): string {
  const pieces = template.split(VARIABLE)
  // Of two side by side, the second is most often an extension: `{name}{extension}`.
  const variable = (index: number) => {
    if (index > 1 && pieces[index - 1] === '') return inside.replace('(', String.raw`(\.[^/.]+|(?![^/]*\.)`)
    // After a point too, and an extension has none: `{position}.{ext}` of `37.8,-122.3.json`.
    return pieces[index + 1] === '.' ? inside.replace('+?', '+') : inside
  }
  return pieces.map((piece, index) => (index % 2 === 1 ? variable(index) : literal(piece))).join('')
}

/** The path itself: some descriptions tell operations apart by a query or a fragment. */
const pathOf = (template: string) => (template.split(/[?#]/)[0] ?? '').replace(/^(?!\/)/, '/')

/** The query that a path has itself: `/jobs?op=list`. */
export const fixedQuery = (template: string) => pairsOf(/\?([^#]*)/.exec(template)?.[1] ?? '')

function compile<Operation extends Routed>(operation: Operation): Compiled<Operation> {
  const template = pathOf(operation.path)
  const bases = operation.basePaths.map((base) => patternOf(base, '[^/]+'))
  const names = [...template.matchAll(VARIABLE)].map(([, name = '']) => name.trim())
  const source = patternOf(template, '([^/]+?)')
  return { operation, names, pattern: new RegExp(`^(?:${['', ...bases].join('|')})${source}$`) }
}

/** How open each segment of a path is: what is written out comes before parameters, from the left. */
const opennessOf = (path: string) =>
  pathOf(path)
    .split('/')
    .map((part) => (!part.includes('{') ? '0' : part.replace(VARIABLE, '') === '' ? '2' : '1'))
    .join('')

function byOpenness({ operation: a }: Compiled<Routed>, { operation: b }: Compiled<Routed>): number {
  const [left, right] = [opennessOf(a.path), opennessOf(b.path)]
  return left === right ? pathOf(b.path).length - pathOf(a.path).length : left < right ? -1 : 1
}

/** Finds operations by method and path; templates may have several parameters in a segment. */
export class Routes<Operation extends Routed> {
  private readonly compiled: Compiled<Operation>[]

  constructor(operations: readonly Operation[]) {
    this.compiled = operations.map((operation) => compile(operation)).sort(byOpenness)
  }

  /** The operations of a request: several only where they differ in something else than method and path. */
  find(method: string, path: string): Route<Operation>[] {
    const matches = this.compiled.flatMap(({ operation, pattern, names }) => {
      if (operation.method !== method) return []
      const match = pattern.exec(path) ?? pattern.exec(decoded(path) ?? path)
      if (!match) return []
      return [{ operation, path: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) }]
    })
    const [first] = matches
    return matches.filter(({ operation }) => pathOf(operation.path) === pathOf(first?.operation.path ?? ''))
  }

  /** The methods that a path has. */
  methods(path: string): string[] {
    return [
      ...new Set(this.compiled.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation.method)),
    ]
  }
}
