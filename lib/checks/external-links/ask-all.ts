import { groupBy } from '../group-by'
import { askUrl, type Answer, type AskOptions } from './ask-url'

export interface Crowd extends Partial<AskOptions> {
  /** Requests to one host at a time: a check must not look like an attack. */
  perHost?: number
  /** Requests in all at a time. */
  together?: number
}

/**
 * Asks for many addresses, a few at a time.
 * @param urls each once, without fragments
 * @returns the answers by address
 */
export async function askAll(
  urls: readonly string[],
  { perHost = 2, together = 16, ...options }: Crowd = {},
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queues = [...groupBy(urls, (url) => new URL(url).host).values()]
  // A host has so many hands, and no hand takes from another host's queue.
  const hands = queues.flatMap((queue) => Array.from({ length: Math.min(perHost, queue.length) }, () => queue))
  const work = async (): Promise<void> => {
    for (let queue = hands.shift(); queue; queue = hands.shift()) {
      for (let url = queue.shift(); url !== undefined; url = queue.shift()) answers.set(url, await askUrl(url, options))
    }
  }
  await Promise.all(Array.from({ length: Math.min(together, hands.length) }, work))
  return answers
}
