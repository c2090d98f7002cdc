// A client for production: it pays ahead, signs once for each request, waits when it is told to, and keeps a cap for
// each payment and a budget that survive restarts. Import PaidClient, or run it with the paths of free and paid GET
// requests: API_URL=… PRIVATE_KEY=0x… npx tsx client.ts /v1/base/blocks/latest
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { x402Client, x402HTTPClient } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

// #region options
export interface ClientOptions {
  apiUrl: string
  privateKey: `0x${string}`
  /** The most that one payment may cost, in millionths of a dollar. */
  cap: bigint
  /** The most that is ever signed with this folder, in millionths of a dollar. */
  budget: bigint
  /** Where signed amounts, open payments and receipts are kept. A new folder is a new budget. */
  folder: string
}
// #endregion

// #region budget
/** One small file for each signed amount, written once and never changed: several processes can share the folder. */
class Budget {
  private count = 0
  private signed = 0n

  constructor(private readonly options: ClientOptions) {}

  /** What can still be signed. */
  left(): bigint {
    for (; existsSync(this.next); this.count++) this.signed = BigInt(read(this.next).signed)
    return this.options.budget - this.signed
  }

  /** Writes an amount down before it is signed. Throws when the budget is reached: then nothing is signed. */
  reserve(amount: bigint): void {
    const { budget } = this.options
    do {
      if (this.left() < amount)
        throw new Error(
          `The budget is reached: ${this.signed} of ${budget} are signed, ${amount} more would be needed.`,
        )
    } while (!write(this.next, { signed: `${this.signed + amount}`, at: new Date().toISOString() }, 'once'))
  }

  private get next(): string {
    return path.join(this.options.folder, `signed-${this.count + 1}.json`)
  }
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Writes a file as a whole or not at all. Returns false when it may be written once only and is there already. */
function write(file: string, value: unknown, mode: 'once' | 'replace'): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flush: true })
  try {
    if (mode === 'once') linkSync(draft, file)
    else renameSync(draft, file)
    return true
  } catch (error) {
    if (mode === 'once' && existsSync(file)) return false // another process was faster
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
// #endregion

// #region request
/** A signed payment. Its file is as secret as a key: until it is settled or expired, the payment is like cash. */
interface Payment {
  id: string
  amount: string
  headers: Record<string, string>
  /** When it expires, in Unix seconds. */
  until: number
}

const EXPIRED = 'invalid_exact_evm_payload_authorization_valid_before'
const USED = 'invalid_exact_evm_nonce_already_used'
const PRICE_CHANGED = 'no_matching_payment_requirements'
const FINAL_SECONDS = 3600 // generous: this long after the expiry, a finalized block is later than it
const KNOWN_SECONDS = 80_000 // the API keeps an identifier for 24 hours

export class PaidClient {
  private readonly requirements = new Map<string, Headers>()
  private readonly client: x402HTTPClient
  readonly budget: Budget

  constructor(private readonly options: ClientOptions) {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    const budget = (this.budget = new Budget(options))
    const client = new x402Client()
      .register('eip155:*', new ExactEvmScheme(privateKeyToAccount(options.privateKey)))
      .setSpendControls({ maxAmountPerPayment: `$${Number(options.cap) / 1e6}` })
      .onBeforePaymentCreation(async ({ selectedRequirements }) => budget.reserve(BigInt(selectedRequirements.amount)))
    this.client = new x402HTTPClient(client)
  }

  /** Sends a request and pays for it. Returns the JSON of the response; throws when there is none, or an error. */
  async request(target: string, init: { method?: string; body?: string } = {}, attempts = 8) {
    const { apiUrl, folder } = this.options
    const { method = 'GET', body: sent = '' } = init
    // Requirements are kept for each operation: numbers and hashes in the path make no other one.
    const kind = `${method} ${target.split('?')[0]?.replaceAll(/\/(0x)?[0-9a-f]*\d[0-9a-f]*(?=\/|$)/gi, '/*')}`
    const name = createHash('sha256').update(`${method} ${apiUrl}${target} ${sent}`).digest('hex')
    const file = path.join(folder, `open-${name}.json`)
    let payment: Payment | undefined = existsSync(file) ? read(file) : undefined
    let maySettle = payment !== undefined // perhaps it was sent before a restart
    let renewed = false
    for (let attempt = 1; ; attempt++) {
      const known = this.requirements.get(kind)
      if (!payment && known) {
        const id = randomUUID()
        payment = await this.sign(known, file, id, 'once')
        maySettle = payment.id !== id
      }
      const { status, headers, body } = await send(apiUrl + target, init, payment?.headers)
      if (headers.has('PAYMENT-REQUIRED')) this.requirements.set(kind, headers)
      if (status >= 200 && status < 300) {
        if (payment) this.close(file, payment, { target, receipt: headers.get('PAYMENT-RESPONSE') })
        return body
      }
      if (!payment && headers.has('PAYMENT-REQUIRED')) continue
      const age = payment ? Date.now() / 1000 - payment.until : 0 // since it has expired
      const changed = body.reason === PRICE_CHANGED && (!maySettle || age > FINAL_SECONDS)
      if (payment && !renewed && age < KNOWN_SECONDS && (body.reason === EXPIRED || changed)) {
        // The same identifier: as long as the old payment could still settle, the API settles no other one for it.
        payment = await this.sign(headers, file, payment.id, 'replace')
        renewed = true
        continue
      }
      // A payment that has just been settled: its identifier gets the stored response.
      const used = body.reason === USED
      const unsettled = body.code === 'payment_settlement_failed'
      const passing = status === 0 || status === 429 || status >= 500 || unsettled || used
      if (passing && payment && status !== 429) maySettle = true
      if (payment && (passing ? used && attempt === attempts : !maySettle))
        this.close(file, payment, { target, status })
      if (!passing || attempt === attempts) {
        const open = existsSync(file) ? ` The payment is kept: the same request sends it again (${file}).` : ''
        throw new Error(`${status} ${body.code}: ${body.detail}${open}`)
      }
      const seconds = Number(headers.get('Retry-After')) || Math.min(2 ** attempt / 4, 30)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }

  /** Signs, and writes the payment down before it can be sent. */
  private async sign(headers: Headers, file: string, id: string, mode: 'once' | 'replace'): Promise<Payment> {
    const required = this.client.getPaymentRequiredResponse((header) => headers.get(header))
    appendPaymentIdentifierToExtensions(required.extensions ?? {}, id)
    const signed = await this.client.createPaymentPayload(required)
    const { amount, maxTimeoutSeconds } = signed.accepted
    const until = Math.ceil(Date.now() / 1000) + maxTimeoutSeconds
    const payment = { id, amount, headers: this.client.encodePaymentSignatureHeader(signed), until }
    // Another process has signed for the same request: its payment is sent, and this one never is.
    return write(file, payment, mode) ? payment : read(file)
  }

  private close(file: string, { id, amount }: Payment, outcome: Record<string, unknown>): void {
    const line = JSON.stringify({ at: new Date().toISOString(), amount, ...outcome })
    appendFileSync(path.join(this.options.folder, 'receipts.jsonl'), `${line}\n`, { mode: 0o600 })
    if (existsSync(file) && read(file).id === id) rmSync(file)
  }
}

async function send(url: string, init: { method?: string; body?: string }, payment: Record<string, string> = {}) {
  const headers = { ...payment, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
  try {
    // A redirect is refused, so that the payment goes to the API only.
    const response = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(15_000) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: { code: 'no_response', detail: String(error) } }
  }
}
// #endregion

// #region run
export function clientFromEnvironment(): PaidClient {
  const { API_URL = '', PRIVATE_KEY, CAP = '5000', BUDGET = '20000', BUDGET_FOLDER = 'budget' } = process.env
  return new PaidClient({
    apiUrl: API_URL,
    privateKey: PRIVATE_KEY as `0x${string}`,
    cap: BigInt(CAP),
    budget: BigInt(BUDGET),
    folder: BUDGET_FOLDER,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const client = clientFromEnvironment()
    for (const target of process.argv.slice(2)) console.log(JSON.stringify(await client.request(target)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
// #endregion
