import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * Remembers answers of slow work between runs, in `.cache/answers/`. A key is made of everything the answer depends on,
 * so an old answer is never taken for a new question.
 * @param keys one for each question: the texts it depends on
 * @param answer what an answer looks like; a cache of another shape is forgotten
 * @param ask answers the questions (by their index) that are not remembered
 * @returns the answers, in the order of the keys
 */
export async function remembered<Answer>(
  root: string,
  name: string,
  keys: readonly (readonly string[])[],
  answer: z.ZodType<Answer>,
  ask: (indexes: number[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const file = fileOf(root, name)
  const hashes = keys.map(hashOf)
  const known = new Map(Object.entries(read(file, z.record(z.string(), answer))))
  const open = hashes.flatMap((hash, index) => (known.has(hash) ? [] : [index]))
  if (open.length > 0) {
    const answers = await ask(open)
    for (const [at, index] of open.entries()) {
      const hash = hashes[index]
      const found = answers[at]
      if (hash === undefined || found === undefined) throw new Error(`"${name}" left a question open.`)
      known.set(hash, found)
    }
    mkdirSync(path.dirname(file), { recursive: true })
    // Only what is current is kept, or the file would grow with every edit.
    writeFileSync(file, JSON.stringify(Object.fromEntries(hashes.map((hash) => [hash, known.get(hash)]))))
  }
  return hashes.flatMap((hash) => {
    const found = known.get(hash)
    return found === undefined ? [] : [found]
  })
}

/**
 * What `remembered` knows, for whoever has one question and must not forget the others.
 * @returns gives the answer of a key; undefined when it is not known
 */
export function recall<Answer>(
  root: string,
  name: string,
  answer: z.ZodType<Answer>,
): (key: readonly string[]) => Answer | undefined {
  const known = read(fileOf(root, name), z.record(z.string(), z.unknown()))
  return (key) => answer.safeParse(known[hashOf(key)]).data
}

const fileOf = (root: string, name: string) => path.join(root, '.cache/answers', `${name}.json`)
const hashOf = (key: readonly string[]) => createHash('sha256').update(JSON.stringify(key)).digest('hex')

function read<Answer>(file: string, schema: z.ZodType<Record<string, Answer>>): Record<string, Answer> {
  if (!existsSync(file)) return {}
  try {
    return schema.catch({}).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // Half-written: ask again.
  }
}
