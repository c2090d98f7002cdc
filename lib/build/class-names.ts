import { createHash } from 'node:crypto'
import path from 'node:path'

const LENGTH = 5
const LETTERS = 26n
const DIGITS = 36n

/** A hash as a name that CSS allows: a letter, then letters and digits. */
function nameOf(text: string): string {
  const figure = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  const first = String.fromCharCode(97 + Number(figure % LETTERS))
  const rest = (figure / LETTERS) % DIGITS ** BigInt(LENGTH - 1)
  return first + rest.toString(Number(DIGITS)).padStart(LENGTH - 1, '0')
}

interface ModuleContext {
  rootContext: string
  resourcePath: string
}

/**
 * Names the classes of style modules: five characters each instead of file, class and hash. Styles and markup stand in every
 * page, and the long names were an eighth of its bytes. Depends on nothing but the file's place and the class.
 * @returns for css-loader's `getLocalIdent`; it throws when two classes would have the same name
 */
export function shortClassNames(): (context: ModuleContext, pattern: string, className: string) => string {
  const owners = new Map<string, string>()
  return ({ rootContext, resourcePath }, _, className) => {
    const owner = `${path.relative(rootContext, resourcePath).replaceAll('\\', '/')} .${className}`
    const name = nameOf(owner)
    const other = owners.get(name)
    if (other !== undefined && other !== owner)
      throw new Error(`${owner} and ${other} would both be called .${name}: give one of them another name.`)
    owners.set(name, owner)
    return name
  }
}

interface Rule {
  oneOf?: unknown
  use?: unknown
  options?: unknown
}

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null

/**
 * Lets css-loader use other names for classes, wherever Next has set its own.
 * @param rules webpack's, changed in place
 * @returns how many of them had names to set
 */
export function setClassNames(rules: unknown, name: ReturnType<typeof shortClassNames>): number {
  const all: unknown[] = Array.isArray(rules) ? rules : [rules]
  return all.filter(isRule).reduce((count, { oneOf, use, options }) => {
    const modules: unknown = isRule(options) && 'modules' in options ? options.modules : undefined
    const named = typeof modules === 'object' && modules !== null && 'getLocalIdent' in modules
    if (named) modules.getLocalIdent = name
    return count + Number(named) + setClassNames(oneOf ?? [], name) + setClassNames(use ?? [], name)
  }, 0)
}
