import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * What is remembered of slow work between runs, in `.cache/answers/`, for whoever must not forget the rest of it.
 * @param answer what an answer looks like; one of another shape is not known
 * @returns gives the answer of a key; undefined when it is not known
 */
export function recall<Answer>(
  root: string,
  name: string,
  answer: z.ZodType<Answer>,
): (key: readonly string[]) => Answer | undefined {
  const known = read(fileOf(root, name))
  return (key) => answer.safeParse(known[hashOf(key)]).data
}

/**
 * Recalls answers, asks for those that are not known, and remembers what is current. A key is made of everything the
 * answer depends on, so an old answer is never taken for a new question.
 * @param keys one for each question: the texts it depends on
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
  const before = keys.map(recall(root, name, answer))
  const open = before.flatMap((known, index) => (known === undefined ? [index] : []))
  if (open.length === 0) return before.filter((known) => known !== undefined)
  const asked = new Map((await ask(open)).map((found, at) => [open[at], found]))
  const answers = before.map((known, index) => {
    const found = known ?? asked.get(index)
    if (found === undefined) throw new Error(`"${name}" left a question open.`)
    return found
  })
  const file = fileOf(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  // Only what is current is kept, or the file would grow with every edit.
  writeFileSync(file, JSON.stringify(Object.fromEntries(keys.map((key, index) => [hashOf(key), answers[index]]))))
  return answers
}

const fileOf = (root: string, name: string) => path.join(root, '.cache/answers', `${name}.json`)
const hashOf = (key: readonly string[]) => createHash('sha256').update(JSON.stringify(key)).digest('hex')

function read(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // Half-written, or of another shape: ask again.
  }
}
