import { z } from 'zod'
import type { Project } from '../project'
import { readExported } from '../source/registry'

export const KNOWN_LINKS_FILE = 'data/external-links.ts'

const schema = z.array(
  z.strictObject({
    url: z.string().regex(/^https?:\/\//, 'must start with https:// or http://'),
    accept: z.array(z.number().int().min(100).max(599)).min(1).optional(),
    why: z.string().min(1, 'must say why'),
  }),
)

export type KnownLink = z.output<typeof schema>[number]

/**
 * The addresses that need no asking, or may answer otherwise.
 * @throws with file, line and column of what is wrong in the list
 */
export function readKnownLinks(project: Project): KnownLink[] {
  if (!project.has(KNOWN_LINKS_FILE)) return []
  const read = readExported(project, KNOWN_LINKS_FILE, 'knownLinks')
  const [problem] = read?.problems ?? []
  if (problem) throw new Error(`${KNOWN_LINKS_FILE}:${problem.line}:${problem.column} ${problem.message}`)
  const parsed = schema.safeParse(read?.value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const keys = issue?.path.map(String) ?? []
  const place = read?.places.get(JSON.stringify(keys)) ?? read?.places.get(JSON.stringify(keys.slice(0, -1)))
  const at = place ? `:${place.line}:${place.column}` : ''
  throw new Error(`${KNOWN_LINKS_FILE}${at} ${keys.at(-1) ?? 'knownLinks'}: ${issue?.message ?? 'is no list'}.`)
}

/** The first entry that an address falls under. */
export function knownAs(known: readonly KnownLink[], url: string): KnownLink | undefined {
  return known.find((entry) => {
    const pattern = entry.url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}$`).test(url)
  })
}
