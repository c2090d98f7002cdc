import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import { compiler } from '@/lib/sources/compiler'
import type { z } from 'zod'
import type { Finding } from '@/lib/diagnostics/finding'
import { placeOfNode, readLiteral, unwrapExpression, type Literal, type Place } from '@/lib/sources/static-literal'
import { explain } from '@/lib/schemas/explain'

export const REGISTRY_RULE: `source/${string}` = 'source/blog'

/** A registry file under `data/`, read without running it. */
export interface Registry<T> {
  file: string
  /** Every id that is written there, those of faulty entries too; nothing when the file can't be read. */
  ids: readonly string[] | undefined
  /** Every entry as it is written, so that one fault of an entry hides no other. */
  written: Readonly<Record<string, Literal>>
  /** The entries that are right. */
  entries: Record<string, T>
  findings: Finding[]
  /** Where an entry or one of its properties stands; for a missing one, where the nearest thing around it does. */
  placeOf(keys: readonly string[]): Place
}

/** The constant that a file exports under a name. */
function exportedValue(source: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!compiler().isVariableStatement(statement)) continue
    for (const { name: binding, initializer } of statement.declarationList.declarations) {
      if (compiler().isIdentifier(binding) && binding.text === name && initializer)
        return unwrapExpression(initializer, source)
    }
  }
  return undefined
}

/**
 * Reads the authors or the tags.
 * @param root the project's root folder
 * @param name `authors` or `tags`: the file's name and that of the constant in it
 * @param schema of the whole registry
 * @param entrySchema of one entry; what does not fit is left out of `entries`
 * @returns the entries that are right, and everything that is wrong with its place: missing file, computed values, ids
 * that stand there twice, unknown and missing properties, wrong values
 */
export function readRegistry<T>(
  root: string,
  name: 'authors' | 'tags',
  schema: z.ZodType,
  entrySchema: z.ZodType<T>,
): Registry<T> {
  const file = `data/${name}.ts`
  const findings: Finding[] = []
  const report = ({ line, column }: Place, message: string) => {
    findings.push({ rule: REGISTRY_RULE, severity: 'error', file, line, column, message })
  }
  const start = { line: 1, column: 1 }
  const nothing = { file, ids: undefined, written: {}, entries: {}, findings, placeOf: () => start }
  if (!existsSync(path.join(root, file))) {
    // A site without a blog needs none.
    if (!existsSync(path.join(root, 'pages/blog'))) return { ...nothing, ids: [] }
    report(start, `There is no ${file}. Posts name their ${name} by the ids in it.`)
    return nothing
  }
  const source = compiler().createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    compiler().ScriptTarget.Latest,
    true,
  )
  const object = exportedValue(source, name)
  if (!object) {
    report(start, `The file must say \`export const ${name} = { … }\` with its entries written out.`)
    return nothing
  }

  const { value, places, problems } = readLiteral(object, source)
  for (const problem of problems) report(problem, problem.message)
  const placeOf = (keys: readonly string[]): Place =>
    places.get(JSON.stringify(keys)) ?? (keys.length > 0 ? placeOf(keys.slice(0, -1)) : placeOfNode(object, source))
  for (const fault of explain(schema, value ?? {})) {
    // What is written but computed is reported as such.
    const written = fault.missing && places.has(JSON.stringify(fault.missing))
    if (!written) report(placeOf(fault.path), fault.message)
  }

  const written = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const entries: Record<string, T> = {}
  for (const [id, entry] of Object.entries(written)) {
    const parsed = entrySchema.safeParse(entry)
    if (parsed.success) entries[id] = parsed.data
  }
  return { file, ids: Object.keys(written), written, entries, findings, placeOf }
}
