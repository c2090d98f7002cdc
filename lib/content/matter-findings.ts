import type { z } from 'zod'
import type { Finding } from '@/lib/diagnostics/finding'
import { didYouMean } from '@/lib/diagnostics/nearest'
import { readFrontMatter, type FrontMatter } from '@/lib/sources/read-front-matter'
import { explain } from '@/lib/schemas/explain'

/** The ids that posts may name; a registry that can't be read has none, and is reported for itself. */
export interface KnownIds {
  authors: readonly string[] | undefined
  tags: readonly string[] | undefined
}

export const MATTER_RULE: `source/${string}` = 'source/front-matter'

function unknownIds(matter: FrontMatter, known: KnownIds) {
  return (['authors', 'tags'] as const).flatMap((key) => {
    const available = known[key]
    const noun = key.slice(0, -1)
    const ids = matter.listAt(key)
    return ids.flatMap((id, index) => {
      const path = [key, String(index)]
      if (ids.indexOf(id) < index) return [{ path, message: `The ${noun} "${id}" is named twice.` }]
      if (!available || available.includes(id)) return []
      const message = `No ${noun} "${id}" in data/${key}.yaml.${didYouMean(id, available)} Available: ${available.join(', ')}.`
      return [{ path, message }]
    })
  })
}

/**
 * Everything that is wrong with a page's front matter, with line and column.
 * @param file the page's path from the root
 * @param text the page's whole text
 * @param schema what its front matter must be
 * @param known for posts: the authors and tags there are
 */
export function matterFindings(file: string, text: string, schema: z.ZodType, known?: KnownIds): Finding[] {
  const matter = readFrontMatter(text)
  const report = ({ line, column }: { line: number; column: number }, message: string): Finding => ({
    rule: MATTER_RULE,
    severity: 'error',
    file,
    line,
    column,
    message,
  })
  if (matter.problems.length > 0) return matter.problems.map((problem) => report(problem, problem.message))
  const faults = [...explain(schema, matter.value, 'front matter key'), ...(known ? unknownIds(matter, known) : [])]
  return faults.map(({ path, message }) => report(matter.placeOf(path), message))
}
