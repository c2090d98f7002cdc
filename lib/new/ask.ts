import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { didYouMean, explain } from '@chain-data/findings'
import { type Field, type Ids, listOf } from './kinds'

/** Where questions are asked, one after the other. */
export interface Terminal {
  say(text: string): void
  /** The next line; undefined when there are no more. */
  nextLine(): Promise<string | undefined>
  close(): void
}

/** Shared by all questions: with one reader each, lines typed ahead would be lost. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    say: (text) => void output.write(text),
    async nextLine() {
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
    close: () => terminal.close(),
  }
}

/**
 * Faults of an answer, with the messages of the checks.
 * @returns one sentence per fault
 */
function answerFaults({ name, schema, list }: Field, answer: string, ids: Ids): string[] {
  const value = list ? listOf(answer) : answer
  const faults = explain(z.object({ [name]: schema }), { [name]: value }).map(({ message }) => message)
  if (!list || !Array.isArray(value)) return faults
  const noun = list.slice(0, -1)
  const known = ids[list]
  const unknown = value.flatMap((id) => {
    if (known.includes(id)) return []
    const available = `${didYouMean(id, known)} Available: ${known.join(', ')}.`
    return [`No ${noun} "${id}" in data/${list}.yaml.${available} To add it: npm run new -- ${noun} ${id}`]
  })
  return [...faults, ...unknown]
}

function refuseWrong(fields: readonly Field[], given: Readonly<Record<string, string | undefined>>, ids: Ids): void {
  const wrong = fields.flatMap((field) => {
    const answer = given[field.name]
    return answer === undefined ? [] : answerFaults(field, answer, ids).map((fault) => `--${field.name}: ${fault}`)
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/**
 * Fills in missing arguments with placeholders, for use without a terminal.
 * @returns the answers to all fields, and the names of those with placeholders
 * @throws with all faults of the arguments, or with all missing ones that have no placeholder
 */
export function fillIn(
  fields: readonly Field[],
  given: Readonly<Record<string, string | undefined>>,
  ids: Ids,
): { answers: Record<string, string>; drafted: string[] } {
  refuseWrong(fields, given, ids)
  const answers: Record<string, string> = {}
  const drafted: string[] = []
  const missing: string[] = []
  for (const { name, fallback, draft } of fields) {
    const known = given[name] ?? fallback
    const answer = known ?? (missing.length === 0 ? draft?.({ ...given, ...answers }, ids) : undefined)
    if (answer === undefined && !draft) missing.push(name)
    if (known === undefined && answer !== undefined) drafted.push(name)
    answers[name] = answer ?? ''
  }
  if (missing.length > 0)
    throw new Error(
      `There is no terminal to ask in. Add the missing options: ${missing.map((name) => `--${name}`).join(', ')}.`,
    )
  return { answers, drafted }
}

/**
 * Asks for missing arguments until each answer is valid.
 * @param given answers by field, from the arguments
 * @returns the answers to all fields
 * @throws with all faults of the arguments, and if the input ends early
 */
export async function askFor(
  fields: readonly Field[],
  given: Readonly<Record<string, string | undefined>>,
  ids: Ids,
  terminal: Terminal,
): Promise<Record<string, string>> {
  refuseWrong(fields, given, ids)
  const answers: Record<string, string> = {}
  const open = fields.filter(({ name }) => given[name] === undefined)
  for (const { name } of fields) answers[name] = given[name] ?? ''
  for (const field of open) answers[field.name] = await answerTo(field)
  return answers

  async function answerTo(field: Field): Promise<string> {
    const choice = field.list ? ` [${ids[field.list].join(', ')}]` : ''
    for (;;) {
      terminal.say(`${field.question}${choice}: `)
      const line = (await terminal.nextLine())?.trim()
      if (line === undefined) throw new Error(`\nThe input ended early. Missing: --${field.name}.`)
      const answer = line === '' ? (field.fallback ?? '') : line
      const faults = answerFaults(field, answer, ids)
      if (faults.length === 0) return answer
      terminal.say(`  ${faults.join('\n  ')}\n`)
    }
  }
}

/** Asks for the kind until it is valid; a prefix is enough. */
export async function askForKind(kinds: readonly string[], terminal: Terminal): Promise<string | undefined> {
  for (;;) {
    terminal.say(`What do you want to create [${kinds.join(', ')}]: `)
    const answer = (await terminal.nextLine())?.trim().toLowerCase()
    if (answer === undefined) return undefined
    const found = answer === '' ? [] : kinds.filter((kind) => kind.startsWith(answer))
    if (found.length === 1) return found[0]
    terminal.say(`  ${answer === '' ? 'Enter one of them.' : `There is no "${answer}".${didYouMean(answer, kinds)}`}\n`)
  }
}
