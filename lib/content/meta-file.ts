import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compiler, syntaxProblems } from '@/lib/content/sources/compiler'
import { z } from 'zod'
import { type Finding, explain, type Place } from '@chain-data/findings'
import { metaSchemaFor } from '@/lib/content/schemas/meta'
import { placeOfNode, readLiteral, unwrapExpression, type Literal } from '@/lib/content/sources/static-literal'

export interface MetaEntry extends Place {
  key: string
  /** `null` when it is computed, which is a finding. */
  value: Literal
}

interface MetaFile {
  /** In the order of the file, which is the order of the sidebar. */
  entries: MetaEntry[]
  /** What is wrong inside the file. Whether the keys name pages is for the caller, who knows the folder. */
  findings: Finding[]
}

/**
 * Reads a `_meta.ts` file without running it.
 * @param file its path, from `root`
 * @returns its entries with their places, and every fault with its place: syntax, computed values, duplicate keys,
 * unknown properties, wrong types and values
 * @throws when the file can't be read from the disk
 */
export function readMetaFile(file: string, root: string = process.cwd()): MetaFile {
  const absolute = path.resolve(root, file)
  return parseMetaFile(path.relative(root, absolute).replaceAll('\\', '/'), readFileSync(absolute, 'utf8'))
}

/** As `readMetaFile`, for a text that is at hand. */
export function parseMetaFile(file: string, text: string): MetaFile {
  const source = compiler().createSourceFile(
    file,
    text,
    compiler().ScriptTarget.Latest,
    true,
    compiler().ScriptKind.TSX,
  )
  const findings: Finding[] = []
  const report = (rule: string, place: Place, message: string) => {
    findings.push({ rule, severity: 'error', file, line: place.line, column: place.column, message })
  }

  const broken = syntaxProblems(file, text)
  for (const problem of broken) report('source/meta', problem, problem.message)
  if (broken.length > 0) return { entries: [], findings }

  const exported = source.statements.find((statement) => compiler().isExportAssignment(statement))
  const object = exported && unwrapExpression(exported.expression, source)
  if (!object || !compiler().isObjectLiteralExpression(object)) {
    const place = exported ? placeOfNode(exported, source) : { line: 1, column: 1 }
    report('source/meta', place, 'A _meta file must say `export default { … }` with its keys written out.')
    return { entries: [], findings }
  }

  const { value, places, problems } = readLiteral(object, source)
  for (const problem of problems) report('source/meta', problem, problem.message)

  const placeAt = (keys: string[]): Place => {
    const own = places.get(JSON.stringify(keys))
    return own ?? (keys.length > 0 ? placeAt(keys.slice(0, -1)) : placeOfNode(object, source))
  }
  const entries: MetaEntry[] = []
  for (const key of topLevelKeys(places)) {
    const entry = isGroup(value) ? value[key] : undefined
    entries.push({ key, value: entry ?? null, ...placeAt([key]) })
    if (entry === undefined) continue // computed: reported above
    if (typeof entry !== 'string' && !isGroup(entry)) {
      report(
        'source/meta',
        placeAt([key]),
        `"${key}" must be a title or a group of properties, not ${JSON.stringify(entry)}.`,
      )
      continue
    }
    for (const fault of explain(metaSchemaFor(entry), entry, 'property')) {
      report('source/meta', placeAt([key, ...fault.path]), fault.message)
    }
  }
  return { entries, findings }
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
