import { z } from 'zod'

const answerSchema = z.object({ value: z.unknown() })
const faultSchema = z.object({ error: z.string(), message: z.string() })
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
})
const outcomeSchema = z.union([z.object({ error: z.string() }), z.object({ value: z.unknown() })])

/** A call to a page that is unloading never returns, whatever timeouts the driver has: the caller tries again. */
const CALL_TIMEOUT_MS = 4000

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const signal = url.endsWith('/execute/async') ? AbortSignal.timeout(CALL_TIMEOUT_MS) : undefined
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answerSchema.parse(await response.json())
  if (response.ok) return value
  const { error, message } = faultSchema.parse(value)
  throw new Error(`WebDriver, ${method} ${new URL(url).pathname}: ${error}${message && `, ${message}`}`)
}

/**
 * A WebDriver session (https://www.w3.org/TR/webdriver2/). The six commands that the tests need are a few lines; the
 * clients on npm include drivers of other browsers.
 */
export class WebDriver {
  private constructor(
    private readonly url: string,
    readonly capabilities: z.infer<typeof sessionSchema>['capabilities'],
  ) {}

  static async ready(server: string): Promise<boolean> {
    return ask('GET', `${server}/status`).then(
      () => true,
      () => false,
    )
  }

  static async start(server: string): Promise<WebDriver> {
    const answer = await ask('POST', `${server}/session`, { capabilities: { alwaysMatch: {} } })
    const { sessionId, capabilities } = sessionSchema.parse(answer)
    return new WebDriver(`${server}/session/${sessionId}`, capabilities)
  }

  send(method: 'GET' | 'POST', command: string, body?: object): Promise<unknown> {
    return ask(method, `${this.url}/${command}`, body)
  }

  /** The value of an expression in the page, awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then(
        (value) => done({ value: value ?? null }),
        (error) => done({ error: String(error) }),
      )`
    const outcome = outcomeSchema.parse(await this.send('POST', 'execute/async', { script, args: [] }))
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.value
  }

  /** Native input events. */
  async act(actions: object[]): Promise<void> {
    await this.send('POST', 'actions', { actions })
  }

  async end(): Promise<void> {
    await ask('DELETE', this.url)
  }
}
