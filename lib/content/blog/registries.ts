import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@/lib/diagnostics/finding'
import { authorSchema, tagSchema, type Author, type Tag } from '@/lib/schemas/blog'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/schemas/data-files'
import { readRegistry, REGISTRY_RULE, type Registry } from './read-registry'

const picturedSchema = authorSchema.pick({ picture: true }).strip()

export interface Registries {
  authors: Registry<Author>
  tags: Registry<Tag>
}

/** Two entries that readers could not tell apart. */
function twins<T>(registry: Registry<T>, property: string, labelOf: (entry: T) => string): Finding[] {
  const seen = new Map<string, string>()
  return Object.entries(registry.entries).flatMap(([id, entry]): Finding[] => {
    const label = labelOf(entry)
    const first = seen.get(label.toLowerCase())
    if (first === undefined) {
      seen.set(label.toLowerCase(), id)
      return []
    }
    const { line } = registry.placeOf([first])
    const message = `"${id}" has the same ${property} as "${first}" in line ${line}: "${label}". Readers can't tell them apart.`
    return [finding(registry, [id, property], 'error', message)]
  })
}

function finding<T>(
  registry: Registry<T>,
  keys: readonly string[],
  severity: Finding['severity'],
  message: string,
): Finding {
  return { rule: REGISTRY_RULE, severity, file: registry.file, ...registry.placeOf(keys), message }
}

function missingPictures(root: string, authors: Registry<Author>): Finding[] {
  return Object.entries(authors.written).flatMap(([id, entry]) => {
    const { picture } = picturedSchema.safeParse(entry).data ?? {}
    return picture && !existsSync(path.join(root, 'public', picture))
      ? [finding(authors, [id, 'picture'], 'error', `There is no file public${picture}.`)]
      : []
  })
}

/** Reads both registries of a project; everything wrong inside them is in their findings. */
export function readRegistries(root: string): Registries {
  const authors = readRegistry(root, AUTHORS_DATA, authorSchema)
  const tags = readRegistry(root, TAGS_DATA, tagSchema)
  authors.findings.push(...twins(authors, 'name', ({ name }) => name), ...missingPictures(root, authors))
  tags.findings.push(...twins(tags, 'label', ({ label }) => label))
  return { authors, tags }
}

/**
 * Entries that no post names: nobody can reach their page.
 * @param used the ids that posts name, hidden posts included: their day may come
 */
export function unusedEntries<T>(registry: Registry<T>, noun: string, used: ReadonlySet<string>): Finding[] {
  return Object.keys(registry.entries)
    .filter((id) => !used.has(id))
    .map((id) =>
      finding(registry, [id], 'warning', `No post names the ${noun} "${id}". Name it in a post or remove it.`),
    )
}
