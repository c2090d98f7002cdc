import { decoded } from './request/styles'

/** What is routed: a method, a path with parameters in braces, and the paths below which it is served. */
export interface Routed {
  method: string
  path: string
  basePaths: string[]
}

/** An operation, and the values in its path, still encoded. */
export interface Route<Operation> {
  operation: Operation
  path: Record<string, string>
}

interface Compiled<Operation> {
  operation: Operation
  pattern: RegExp
  names: string[]
}

const VARIABLE = /\{([^{}]+)\}/g
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Makes a pattern of a template: `/repos/{owner}/compare/{base}...{head}`. A parameter is a part of one segment. */
function patternOf(template: string, inside: string): string {
  const pieces = template.split(VARIABLE)
  return pieces.map((piece, index) => (index % 2 === 1 ? inside : literal(piece))).join('')
}

function compile<Operation extends Routed>(operation: Operation): Compiled<Operation> {
  // Queries and fragments in the paths of a description are no paths.
  const [template = ''] = operation.path.split(/[?#]/)
  const bases = operation.basePaths.map((base) => patternOf(base, '[^/]+'))
  const names = [...template.matchAll(VARIABLE)].map(([, name = '']) => name)
  const own = patternOf(template.replace(/^(?!\/)/, '/'), '([^/]+?)')
  return { operation, names, pattern: new RegExp(`^(?:${['', ...bases].join('|')})${own}$`) }
}

/** How little of a path is open: parameters come after what is written out, from the left. */
const byParameters = ({ operation: a }: Compiled<Routed>, { operation: b }: Compiled<Routed>) => {
  const [left, right] = [a, b].map(({ path }) => path.split('/').map((part) => (part.includes('{') ? part.replace(VARIABLE, '').length === 0 ? '2' : '1' : '0')).join(''))
  return (left ?? '') < (right ?? '') ? -1 : left === right ? b.path.length - a.path.length : 1
}

/** Finds operations by method and path; templates may have several parameters in a segment. */
export class Routes<Operation extends Routed> {
  private readonly compiled: Compiled<Operation>[]

  constructor(operations: readonly Operation[]) {
    this.compiled = operations.map((operation) => compile(operation)).sort(byParameters)
  }

  /** The operation of a request; undefined if there is none. */
  find(method: string, path: string): Route<Operation> | undefined {
    return this.at(path, (operation) => operation.method === method)
  }

  /** The methods that a path has. */
  methods(path: string): string[] {
    return [...new Set(this.compiled.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation.method))]
  }

  private at(path: string, isMeant: (operation: Operation) => boolean): Route<Operation> | undefined {
    for (const { operation, pattern, names } of this.compiled) {
      const match = isMeant(operation) ? (pattern.exec(path) ?? pattern.exec(decoded(path) ?? path)) : null
      if (match) return { operation, path: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) }
    }
    return undefined
  }
}
