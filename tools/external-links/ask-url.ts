import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '@chain-data/findings'
import { groupBy } from '@/lib/content/sources/group-by'

interface AskOptions {
  /** Timeout of one request. */
  timeoutMs: number
  /** How often a request is repeated after a failure, a 429 or a 5xx. */
  retries: number
  /** The pause before the first repetition; each further one is twice as long. */
  pauseMs: number
}

const ASK_DEFAULTS: AskOptions = { timeoutMs: 15_000, retries: 2, pauseMs: 1000 }

/** The result for a URL. */
export interface Answer {
  /** Of the last URL; undefined if there was no response. */
  status: number | undefined
  /** Why there was no response. */
  reason?: string
  /** The target of permanent redirects (301, 308), if the chain starts with them; undefined if there is none. */
  movedTo?: string
}

/** A quarter of what browsers follow: a link doesn't need more. */
const MOST_REDIRECTS = 5
/** The longest wait that a server may request. */
const LONGEST_WAIT = 30_000

/** Servers that don't support HEAD, or respond to it differently than to GET, get a full request. */
const ASK_IN_FULL = (status: number) => status >= 400 && status !== 429

/**
 * Requests a URL like a reader's browser, reading no more than the head of the response. Own code after a trial of
 * linkinator 7: it can't tell permanent from temporary redirects, silently skips hosts that reject programs, and sent
 * 13 requests to one host in parallel when limited to two.
 * @param url http or https, without a fragment
 */
export async function askUrl(url: string, options: Partial<AskOptions> = {}): Promise<Answer> {
  const all = { ...ASK_DEFAULTS, ...options }
  let current = url
  let movedTo: string | undefined
  let permanent = true
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await persistently(current, all)
    if (answer.location === undefined) {
      const { status, reason } = answer
      return { status, ...(reason === undefined ? {} : { reason }), ...(movedTo === undefined ? {} : { movedTo }) }
    }
    permanent &&= answer.status === 301 || answer.status === 308
    current = answer.location
    if (permanent) movedTo = current
  }
  return { status: undefined, reason: `is redirected more than ${MOST_REDIRECTS} times` }
}

interface Head {
  status: number | undefined
  reason?: string
  location?: string
  retryAfter?: number
}

async function persistently(url: string, options: AskOptions): Promise<Head> {
  for (let attempt = 0; ; attempt += 1) {
    const head = await once(url, options.timeoutMs)
    const passing = head.status === undefined || head.status === 429 || head.status >= 500
    if (!passing || attempt >= options.retries) return head
    await pause(Math.min(head.retryAfter ?? options.pauseMs * 2 ** attempt, LONGEST_WAIT))
  }
}

async function once(url: string, timeoutMs: number): Promise<Head> {
  const head = await request(url, 'HEAD', timeoutMs)
  return head.status === undefined || ASK_IN_FULL(head.status) ? request(url, 'GET', timeoutMs) : head
}

async function request(url: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<Head> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      // Some servers reject clients that accept only JSON, or send no Accept header.
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'User-Agent': 'link-check (documentation site)' },
    })
    await response.body?.cancel()
    const { status } = response
    const location = status >= 300 && status < 400 ? response.headers.get('location') : null
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    if (location !== null && !URL.canParse(location, url))
      return { status: undefined, reason: `is redirected to "${location}", which is not a URL` }
    return {
      status,
      ...(location === null ? {} : { location: new URL(location, url).href }),
      ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds * 1000 }),
    }
  } catch (error) {
    return {
      status: undefined,
      reason: signal.aborted ? `did not respond within ${timeoutMs / 1000} s` : reasonOf(error),
    }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return 'has an unknown host (ENOTFOUND)'
  if (code === 'ECONNREFUSED') return 'refuses the connection (ECONNREFUSED)'
  return `can't be reached (${code || messageOf(cause)})`
}

export interface Crowd extends Partial<AskOptions> {
  /** Parallel requests to one host: a check must not look like an attack. */
  perHost?: number
  /** Parallel requests in total. */
  together?: number
}

/**
 * Requests many URLs, a few in parallel.
 * @param urls each once, without fragments
 * @returns the results by URL
 */
export async function askAll(
  urls: readonly string[],
  { perHost = 2, together = 16, ...options }: Crowd = {},
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queues = [...groupBy(urls, (url) => new URL(url).host).values()]
  // Each host has its own workers, which never take from another host's queue.
  const hands = queues.flatMap((queue) => Array.from({ length: Math.min(perHost, queue.length) }, () => queue))
  const work = async (): Promise<void> => {
    for (let queue = hands.shift(); queue; queue = hands.shift()) {
      for (let url = queue.shift(); url !== undefined; url = queue.shift()) answers.set(url, await askUrl(url, options))
    }
  }
  await Promise.all(Array.from({ length: Math.min(together, hands.length) }, work))
  return answers
}
