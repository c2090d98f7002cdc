import type { Ask } from '../ask'

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
