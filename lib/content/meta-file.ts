import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compiler, syntaxProblems } from '@/lib/content/sources/compiler'
import { keptResults } from '@/lib/content/sources/kept-results'
import { z } from 'zod'
import { type Finding, explain, findingSchema, type Place } from '@chain-data/findings'
import { metaSchemaFor } from '@/lib/content/schemas/meta'
import {
  placeOfNode,
  literalSchema,
  readLiteral,
  unwrapExpression,
  type Literal,
} from '@/lib/content/sources/static-literal'

const metaFileSchema = z.object({
  /** In the order of the file, which is the order of the sidebar. */
  entries: z.array(
    z.object({
      key: z.string(),
      /** `null` when it is computed, which is a finding. */
      value: literalSchema,
      line: z.number(),
      column: z.number(),
    }),
  ),
  /** What is wrong inside the file. Whether the keys name pages is for the caller, who knows the folder. */
  findings: z.array(findingSchema),
})
type MetaFile = z.output<typeof metaFileSchema>
export type MetaEntry = MetaFile['entries'][number]

/**
 * Reads a `_meta.ts` file without running it. What was read is kept: the compiler takes longer to load than all else that
 * a page is made of.
 * @param file its path, from `root`
 * @param text of the file, where it is at hand
 * @returns its entries with their places, and every fault with its place: syntax, computed values, duplicate keys,
 * unknown properties, wrong types and values
 * @throws when the file can't be read from the disk
 */
export function readMetaFile(file: string, root: string, text = readFileSync(path.join(root, file), 'utf8')): MetaFile {
  const name = file.replaceAll('\\', '/')
  const kept = keptResults(root, 'meta-files', metaFileSchema)
  return kept.find([name, text]) ?? kept.keep([name, text], parseMetaFile(name, text))
}

/** What a `_meta` file exports, as it is parsed: `object` is its group of entries, when it is written out. */
export function exportedObject(file: string, text: string) {
  const typescript = compiler()
  const { ScriptKind, ScriptTarget } = typescript
  const source = typescript.createSourceFile(file, text, ScriptTarget.Latest, true, ScriptKind.TSX)
  const exported = source.statements.find((statement) => typescript.isExportAssignment(statement))
  const expression = exported && unwrapExpression(exported.expression, source)
  const object = expression && typescript.isObjectLiteralExpression(expression) ? expression : undefined
  return { source, exported, object }
}

/** As `readMetaFile`, for a text that is at hand. */
export function parseMetaFile(file: string, text: string): MetaFile {
  const findings: Finding[] = []
  const report = ({ line, column }: Place, message: string) => {
    findings.push({ rule: 'source/meta', severity: 'error', file, line, column, message })
  }

  const broken = syntaxProblems(file, text)
  for (const problem of broken) report(problem, problem.message)
  if (broken.length > 0) return { entries: [], findings }

  const { source, exported, object } = exportedObject(file, text)
  if (!object) {
    const place = exported ? placeOfNode(exported, source) : { line: 1, column: 1 }
    report(place, 'A _meta file must say `export default { … }` with its keys written out.')
    return { entries: [], findings }
  }

  const { value, places, problems } = readLiteral(object, source)
  for (const problem of problems) report(problem, problem.message)

  const placeAt = (keys: string[]): Place => {
    const own = places.get(JSON.stringify(keys))
    return own ?? (keys.length > 0 ? placeAt(keys.slice(0, -1)) : placeOfNode(object, source))
  }
  const entries = topLevelKeys(places).map((key): MetaEntry => {
    const entry = isGroup(value) ? value[key] : undefined
    // One that is computed is reported above.
    for (const fault of entry === undefined ? [] : explainEntry(key, entry))
      report(placeAt([key, ...fault.path]), fault.message)
    return { key, value: entry ?? null, ...placeAt([key]) }
  })
  return { entries, findings }
}

function explainEntry(key: string, entry: Literal): { path: string[]; message: string }[] {
  if (typeof entry === 'string' || isGroup(entry)) return explain(metaSchemaFor(entry), entry, 'property')
  const message = `"${key}" must be a title or a group of properties, not ${JSON.stringify(entry)}.`
  return [{ path: [], message }]
}

function isGroup(value: Literal | undefined): value is { [key: string]: Literal } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In the order of the file: an object would put keys that look like numbers first. */
function topLevelKeys(places: ReadonlyMap<string, Place>): string[] {
  return [...places.keys()]
    .map((path) => z.array(z.string()).parse(JSON.parse(path)))
    .flatMap((path) => (path.length === 1 ? path : []))
}
