import { readFileSync } from 'node:fs'
import path from 'node:path'
import { didYouMean, hint, filesBelow } from '@chain-data/findings'

/** A part of an example file. */
interface ExampleRegion {
  /** Path relative to the repository root, with forward slashes. */
  file: string
  /** Null for the whole file. */
  region: string | null
  /** First and last line of the code in the file, from 1, inclusive. */
  lines: [number, number]
  /** Without region marks and without common indentation. */
  code: string
}

/** Thrown if an example or a region of it does not exist; the message lists the available ones. */
export class ExampleError extends Error {
  override name = 'ExampleError'
}

// The marks are comments: `// #region name` in TypeScript, `# #region name` in bash and Python.
const START = /^\s*(?:\/\/|#) #region (\S+)\s*$/
const END = /^\s*(?:\/\/|#) #endregion\s*$/

/**
 * Lists the example files.
 * @param root absolute path of the repository
 * @returns paths relative to `examples/`, sorted, with forward slashes; tests and test helpers are left out
 */
export function exampleFiles(root: string = process.cwd()): string[] {
  return filesBelow(path.join(root, 'examples')).filter(
    (file) => /^[a-z-]+\/[\w-]+\.(ts|mjs|sh|py)$/.test(file) && !file.startsWith('testing/'),
  )
}

/**
 * Reads an example, or a named region of it.
 * @param file path relative to `examples/`, e.g. `typescript/first-call.ts`
 * @param region name after `#region`; the whole file without its marks by default
 * @param root absolute path of the repository
 * @returns the code
 * @throws ExampleError for an unknown file or region, with the nearest name and the available ones
 */
export function readExample(file: string, region?: string, root: string = process.cwd()): ExampleRegion {
  const known = exampleFiles(root)
  if (!known.includes(file)) {
    throw new ExampleError(`There is no example "${file}". ${hint(file, known)}`)
  }
  const name = `examples/${file}`
  const lines = readFileSync(path.join(root, name), 'utf8').replaceAll('\r\n', '\n').trimEnd().split('\n')
  if (region === undefined) {
    return { file: name, region: null, lines: [1, lines.length], code: tidy(lines) }
  }
  const regions = regionsOf(name, lines)
  const found = regions.get(region)
  if (!found) {
    const names = [...regions.keys()]
    const list = names.length > 0 ? `Known: ${names.join(', ')}.` : 'The file has no regions.'
    throw new ExampleError(`${name}:1:1 There is no region "${region}".${didYouMean(region, names)} ${list}`)
  }
  return { file: name, region, lines: found, code: tidy(lines.slice(found[0] - 1, found[1])) }
}

function regionsOf(file: string, lines: string[]): Map<string, [number, number]> {
  const regions = new Map<string, [number, number]>()
  const open: { name: string; line: number }[] = []
  lines.forEach((text, index) => {
    const name = START.exec(text)?.[1]
    if (name !== undefined) {
      if (regions.has(name) || open.some((each) => each.name === name)) {
        throw new ExampleError(`${file}:${index + 1}:1 Two regions are named "${name}". Rename one of them.`)
      }
      open.push({ name, line: index + 2 })
    } else if (END.test(text)) {
      const last = open.pop()
      if (!last) throw new ExampleError(`${file}:${index + 1}:1 This #endregion has no #region.`)
      regions.set(last.name, [last.line, index])
    }
  })
  const [left] = open
  if (left) throw new ExampleError(`${file}:${left.line - 1}:1 Region "${left.name}" has no #endregion.`)
  return regions
}

function tidy(lines: string[]): string {
  const kept = lines.filter((line) => !START.test(line) && !END.test(line))
  const indents = kept.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents, 80)
  const text = kept.map((line) => line.slice(indent)).join('\n')
  return `${text
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()}\n`
}
