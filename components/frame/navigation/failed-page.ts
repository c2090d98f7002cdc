import { causeChain } from '@/lib/browser/cause-chain'

/** So long, in milliseconds, the server has to begin its answer to a full load. */
const PATIENCE = 10_000

/** A page that could not be loaded, and why. */
export interface Failure {
  address: string
  reason: string
}

async function ask(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE) })
  // What is not found is an answer too: the server's own page about it.
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim())
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'There is no connection to the internet.'
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The server did not answer within ${PATIENCE / 1000} seconds.`
  }
  return causeChain(error).join(': ')
}

/**
 * Loads a page as a whole, as the browser does with a plain link, but only after the server was seen to answer: a browser
 * that is sent to a dead address throws the page away that is being read.
 * @returns why it can't be loaded; nothing when the browser is on its way
 */
export async function loadWhole(address: string): Promise<Failure | null> {
  try {
    await ask(address)
  } catch (error) {
    return { address, reason: reasonOf(error) }
  }
  const here = location.pathname + location.search
  // After the browser's own Back the address is there already.
  if (address.split('#')[0] === here) location.reload()
  else location.assign(address)
  return null
}
