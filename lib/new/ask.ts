import { createInterface } from 'node:readline/promises'
import { faultsOf, type Ids } from './check-answer'
import type { Field } from './kinds'

export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/**
 * Asks for what no argument has said, until each answer is right.
 * @param given answers by field, from the arguments
 * @returns the answers to all fields
 * @throws with everything that is wrong in the arguments, and when the input ends before all is answered
 */
export async function askFor(
  fields: readonly Field[],
  given: Readonly<Record<string, string | undefined>>,
  ids: Ids,
  { input, output }: Terminal,
): Promise<Record<string, string>> {
  const wrong = fields.flatMap((field) => {
    const answer = given[field.name]
    return answer === undefined ? [] : faultsOf(field, answer, ids).map((fault) => `--${field.name}: ${fault}`)
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const answers: Record<string, string> = {}
  const open = fields.filter(({ name }) => given[name] === undefined)
  for (const { name } of fields) answers[name] = given[name] ?? ''
  if (open.length === 0) return answers

  const terminal = createInterface({ input, output })
  // Lines, not questions: what comes through a pipe at once would be lost between two questions.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    for (const field of open) answers[field.name] = await answerTo(field)
  } finally {
    terminal.close()
  }
  return answers

  async function answerTo(field: Field): Promise<string> {
    const choice = field.list ? ` [${ids[field.list].join(', ')}]` : ''
    for (;;) {
      output.write(`${field.question}${choice}: `)
      const { value, done } = await lines.next()
      if (done) throw new Error(`\nThe input ended before all was said. Missing: --${field.name}.`)
      const answer = value.trim() === '' ? (field.fallback ?? '') : value.trim()
      const faults = faultsOf(field, answer, ids)
      if (faults.length === 0) return answer
      output.write(`  ${faults.join('\n  ')}\n`)
    }
  }
}
