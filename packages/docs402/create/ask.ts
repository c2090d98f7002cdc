import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { didYouMean, explain } from '@docs402/findings'
import { type Answers, type Field, type Ids, listOf } from './kinds'

/** Asks one question. @returns the answer; undefined when there are no more */
export type Ask = (question: string) => Promise<string | undefined>

/** Asks in a terminal. One reader serves all questions: with one each, lines typed ahead would be lost. */
export function askIn(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): { ask: Ask; close(): void } {
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    async ask(question) {
      output.write(question)
      const { value, done } = await lines.next()
      return done ? undefined : value.trim()
    },
    close: () => terminal.close(),
  }
}

/**
 * Asks a question that is answered by yes or no.
 * @param ask without it, nobody is asked
 * @param fallback the answer of somebody who presses Enter, or is not asked
 */
export async function confirm(ask: Ask | undefined, question: string, fallback: boolean): Promise<boolean> {
  for (;;) {
    const answer = await ask?.(`${question} [${fallback ? 'yes' : 'no'}]: `)
    if (answer === undefined || answer === '') return fallback
    if (/^(?:y|yes|n|no)$/i.test(answer)) return /^y/i.test(answer)
  }
}

/** What is wrong with an answer, in the words of the checks. */
function faultsOf({ name, schema, list }: Field, answer: string, ids: Ids): string[] {
  const value = list ? listOf(answer) : answer
  const faults = explain(z.object({ [name]: schema }), { [name]: value }).map(({ message }) => message)
  for (const id of list ? listOf(answer) : [])
    if (list && !ids[list].includes(id))
      faults.push(
        `There is no "${id}" in data/${list}.yaml.${didYouMean(id, ids[list])} Available: ${ids[list].join(', ')}. To add it: npm run new -- ${list.slice(0, -1)} ${id}`,
      )
  return faults
}

const fallbackOf = ({ fallback }: Field, answers: Answers): string | undefined =>
  typeof fallback === 'function' ? fallback(answers) : fallback

/** Asks for a field until the answer is valid. */
async function answerTo(field: Field, ids: Ids, answers: Answers, ask: Ask): Promise<string> {
  const fallback = fallbackOf(field, answers)
  const choice = field.list ? ids[field.list].join(', ') : fallback === '' ? 'Enter for none' : fallback
  const question = `${field.question}${choice === undefined ? '' : ` [${choice}]`}: `
  for (let faults: string[] = []; ;) {
    const line = await ask([...faults, question].join('\n'))
    if (line === undefined) throw new Error(`\nThe input ended early. Missing: --${field.name}.`)
    const answer = line || (fallback ?? '')
    faults = faultsOf(field, answer, ids)
    if (faults.length === 0) return answer
  }
}

/**
 * The answers to all fields: from the arguments, then from a terminal, or where there is none, placeholders.
 * @returns them, and the names of those with placeholders
 * @throws with all faults of the arguments, all that are missing without a placeholder, or where the input ends early
 */
export async function answersFor(fields: readonly Field[], given: Answers, ids: Ids, ask?: Ask) {
  const wrong = fields.flatMap((field) => {
    const answer = given[field.name]
    return answer === undefined ? [] : faultsOf(field, answer, ids).map((fault) => `--${field.name}: ${fault}`)
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const answers: Record<string, string> = {}
  const drafted: string[] = []
  const missing: string[] = []
  for (const field of fields) {
    const { name, draft } = field
    if (field.when?.(answers) === false) continue
    const fieldAnswer = given[name] ?? (ask ? await answerTo(field, ids, answers, ask) : fallbackOf(field, answers))
    if (fieldAnswer === undefined) (draft ? drafted : missing).push(name)
    answers[name] = fieldAnswer ?? draft?.(answers, ids) ?? ''
  }
  if (missing.length > 0) throw new Error(`There is no terminal to ask in. Add the missing: --${missing.join(' --')}`)
  return { answers, drafted }
}

/** Prints what was done and what comes next; on a dry run, what would be done. */
export function tellAll(done: readonly string[], next: readonly string[], dryRun: boolean): void {
  console.log([...(dryRun ? ['This would be written:'] : []), ...new Set(done)].join('\n'))
  if (!dryRun && next.length > 0) console.log(`\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`)
}
