import { createRequire, SourceMap } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { buildSync, type Message } from 'esbuild'
import { z } from 'zod'
import { type FileProblem, messageOf } from '@docs402/findings'
import { cachedNow } from './cached'

/** A location of the bundler: its column counts bytes, from 0. */
const locationSchema = z.object({ file: z.string(), line: z.number(), column: z.number(), lineText: z.string() })
const failureSchema = z.object({
  errors: z.array(z.object({ text: z.string(), location: locationSchema.nullable() })),
})
const mapSchema = z.object({
  ...{ version: z.number(), file: z.string().default(''), sourceRoot: z.string().default(''), mappings: z.string() },
  ...{ sources: z.array(z.string()), sourcesContent: z.array(z.string()), names: z.array(z.string()) },
})

/** The name of the code in stack traces. */
const BUNDLE = 'bundle-of-a-module'

interface Bundle {
  code: string
  map: string
  warnings: Pick<Message, 'id' | 'text' | 'location' | 'notes'>[]
}

function bundle(root: string, file: string, text: string): Bundle {
  const { outputFiles, warnings } = buildSync({
    absWorkingDir: root,
    stdin: {
      contents: text,
      sourcefile: path.basename(file),
      resolveDir: path.dirname(path.join(root, file)),
      loader: 'tsx',
    },
    outdir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'iife',
    globalName: 'exported',
    footer: { js: 'return exported.default' },
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  })
  const [map, code] = outputFiles
  return {
    code: code?.text ?? '',
    map: map?.text ?? '',
    warnings: warnings.map(({ id, text, location, notes }) => ({ id, text, location, notes })),
  }
}

const IMPORT_OF_ENGINE = /^import\b.*\bfrom\s*['"]docs402['"];?$/gm

/** Of a module that imports no files, kept: the bundler is a process, which each module would start anew. */
const bundleOf = (root: string, file: string, text: string): Bundle =>
  /\b(?:import|from|require)\b/.test(text.replace(IMPORT_OF_ENGINE, ''))
    ? bundle(root, file, text)
    : cachedNow(root, 'modules', [file, text], () => bundle(root, file, text))

/**
 * Runs a TypeScript module that exports data, with what it imports.
 * @param root absolute path of the project
 * @param file its path, from `root`
 * @returns its default export, and the faults: it does not compile, throws, or has a key twice
 */
export function runModule(root: string, file: string, text: string): { value?: unknown; problems: FileProblem[] } {
  const source = path.join(root, file)
  const problems: FileProblem[] = []
  let map = ''
  try {
    const { code, map: sourceMap, warnings } = bundleOf(root, file, text)
    map = sourceMap
    for (const { id, text: messageText, location, notes } of warnings) {
      const first = `is already defined on line ${notes[0]?.location?.line}. Remove one of the two.`
      const message = messageText.replace(/^Duplicate key (".*") in object literal$/, `$1 ${first}`)
      if (id === 'duplicate-object-key') problems.push({ file, ...placeIn(location), message })
    }
    const run = compileFunction(code, ['require'], { filename: BUNDLE })
    return { value: Reflect.apply(run, undefined, [createRequire(source)]), problems }
  } catch (error) {
    const failed = problemsIn(error, file)
    const thrown = `The file fails when it is run: ${messageOf(error).replace(/\.?$/, '.')}`
    return { problems: [...problems, ...(failed ?? [{ file, ...thrownAt(error, map), message: thrown }])] }
  }
}

/**
 * What the bundler says of code that it refuses.
 * @param error that it threw
 * @param file of the code, where it names none
 * @param explain makes a message of its text
 * @returns undefined for another error
 */
export const problemsIn = (error: unknown, file: string, explain = syntax): FileProblem[] | undefined =>
  failureSchema
    .safeParse(error)
    .data?.errors.map((fault) => ({ file, ...placeIn(fault.location), message: explain(fault.text) }))

function placeIn(location: z.output<typeof locationSchema> | null): Partial<FileProblem> {
  if (!location) return {}
  const { file, line, column, lineText } = location
  return { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 }
}

function thrownAt(error: unknown, map: string): Partial<FileProblem> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line, column] = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(stack) ?? []
  if (map === '' || line === undefined) return {}
  const origin = new SourceMap(mapSchema.parse(JSON.parse(map))).findOrigin(Number(line), Number(column))
  return 'fileName' in origin ? { file: origin.fileName, line: origin.lineNumber, column: origin.columnNumber } : {}
}

function syntax(text: string): string {
  return /^Expected "\}" but found "/.test(text)
    ? 'A comma is missing before this. Each line of a list ends with a comma.'
    : `The file is not valid TypeScript: ${text}.`
}
