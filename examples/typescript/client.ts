// A client for production: it pays ahead, signs once for each request, waits when told to, and keeps a cap for
// each payment and a budget that survive restarts. Import PaidClient, or run it with the paths of free and paid GET
// requests: API_URL=… PRIVATE_KEY=0x… npx tsx client.ts /v1/base/blocks/latest
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { privateKeyToAccount } from 'viem/accounts'
import { acceptable, checkClock, clockFault, cut, decodeHeader, isSettled, signedIn } from './agreed'
import { dataIn, endInSentences, hasForm, print } from './ends'
import { addLine, afterwards, makeFolder, read, write } from './files'
import { problemOf, Refused, send, sentencesOf, textOf, waitSeconds, type Problem } from './pay'
import { sign } from './sign'

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
/** Thrown before anything is signed. A program that it ends has an exit code of its own: with a new budget it goes on. */
export class BudgetReached extends Error {
  readonly exitCode = 75
}

/** One small file for each signed amount, written once and never changed: several processes can share the folder. */
class Budget {
  private count = 0
  private signed = 0n

  constructor(private readonly options: ClientOptions) {}

  /** What can still be signed. */
  left(): bigint {
    for (; existsSync(this.next); this.count++)
      this.signed = BigInt(read(this.next, ({ signed }) => /^\d+$/.test(signed)).signed)
    return this.options.budget - this.signed
  }

  /** Writes an amount down before it is signed. Throws when the budget is reached: then nothing is signed. */
  reserve(amount: bigint): void {
    const { budget } = this.options
    do {
      if (this.left() < amount)
        throw new BudgetReached(
          `The budget is reached: ${this.signed} of ${budget} are signed, and this request needs ${amount} more.`,
        )
    } while (!write(this.next, { signed: `${this.signed + amount}`, at: new Date().toISOString() }, 'once'))
  }

  private get next(): string {
    return path.join(this.options.folder, `signed-${this.count + 1}.json`)
  }
}
// #endregion

// #region request
/** A signed payment. Its file is as secret as a key: until it is settled or expired, the payment is like cash. */
interface Payment {
  id: string
  amount: string
  /** What the budget of this folder has counted for it. */
  counted: string
  headers: Record<string, string>
  /** The token contract takes each nonce of a wallet once. */
  nonce: string
  from: string
  network: string
  /** In Unix seconds. */
  validBefore: string
}

/** Thrown when a request got no response, or an error. */
export class RequestFailed extends Error {
  constructor(
    readonly problem: Pick<Problem, 'status' | 'code' | 'detail'>,
    /** Where its payment is saved, if there is one. */
    readonly file: string | undefined,
  ) {
    super(sentencesOf(problem, file && `The payment is saved: run the same request to send it again (${file}).`))
  }
}

interface RequestOptions {
  method?: string
  body?: string
  /** What the JSON of the response must have, such as `{ items: [] }`. Otherwise, the data has not arrived. */
  form?: object
  /** Gets the data before its payment is closed. If it throws, the same request gets the same data again. */
  store?: (data: ReturnType<JSON['parse']>) => void
  /** The most that this request may cost, if that is less than the cap of the client. */
  cap?: bigint | undefined
}

export class PaidClient {
  private readonly requirements = new Map<string, Headers>()
  private readonly account
  private readonly apiUrl: string
  readonly budget: Budget

  constructor(private readonly options: ClientOptions) {
    makeFolder(options.folder)
    this.apiUrl = options.apiUrl.replace(/\/+$/, '')
    this.budget = new Budget(options)
    this.account = privateKeyToAccount(options.privateKey)
  }

  /**
   * Sends a request and pays for it. Returns the JSON of the response; throws when there is none, or an error. Whatever
   * an error says about money, the payment stays in its file until there is a receipt: the same request sends it again.
   */
  async request(
    target: string,
    { cap = this.options.cap, form = {}, store, ...init }: RequestOptions = {},
    attempts = 8,
  ) {
    const { method = 'GET', body: sent = '' } = init
    const most = cap < this.options.cap ? cap : this.options.cap
    // Requirements are kept for each operation: numbers and hashes in the path don't make it another one.
    const kind = `${method} ${target.split('?')[0]?.replaceAll(/\/(0x)?[0-9a-f]*\d[0-9a-f]*(?=\/|$)/gi, '/*')}`
    const name = createHash('sha256').update(`${method} ${this.apiUrl}${target} ${sent}`).digest('hex')
    const file = path.join(this.options.folder, `open-${name}.json`)
    let payment: Payment | undefined = read(file, isPayment)
    let renewed = false
    for (let attempt = 1; ; attempt++) {
      // After a jump of the clock, the next request asks the API for its time.
      const known = clockFault() === null ? this.requirements.get(kind) : undefined
      if (!payment && known) payment = await this.sign(known, most, file)
      const { ok, headers, body } = await attemptOnce(this.apiUrl, target, init, form, payment?.headers)
      if (ok) {
        try {
          store?.(body)
        } catch (error) {
          throw new Error('The data has arrived and was not stored. The same request gets it again', { cause: error })
        }
        if (payment) this.close(file, payment, target, headers.get('PAYMENT-RESPONSE'))
        return body
      }
      const { status, code, detail, charged, retry, may_sign_new, look_up } = body
      if (!payment && status === 402) {
        acceptable(headers, most) // throws when there is nothing to sign
        checkClock()
        this.requirements.set(kind, headers)
        continue
      }
      const looks = [look_up].flat()
      const isStale = retry === 'new_payment' && (looks.includes('requirements') || looks.includes('clock'))
      if (payment && isStale && may_sign_new !== 'never' && !renewed && this.replaces(payment, headers, most)) {
        payment = await this.sign(headers, most, file, payment)
        this.requirements.set(kind, headers)
        renewed = true
        continue
      }
      // Settled already: its identifier gets the stored response at once, or never.
      if (charged === 'yes') attempts = Math.min(attempts, attempt + 2)
      const again = retry === 'same_payment' || (retry === 'after_wait' && status !== 404)
      if (!again || attempt >= attempts) {
        throw new RequestFailed({ status, code, detail }, payment && file)
      }
      const seconds = waitSeconds(headers, Math.min(2 ** attempt / 4, 30))
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }

  /** Whether a new payment can take the nonce of an older one: from the same wallet, in the same token. */
  private replaces({ from, network }: Payment, headers: Headers, cap: bigint): boolean {
    try {
      return from === this.account.address && acceptable(headers, cap).accepts[0]?.network === network
    } catch {
      return false
    }
  }

  /**
   * Signs, and writes the payment down before it can be sent. In place of an older payment, it takes over its identifier
   * and its nonce: the token contract accepts only one of them, whatever the API says about the first.
   */
  private async sign(headers: Headers, cap: bigint, file: string, old?: Payment): Promise<Payment> {
    const required = acceptable(headers, cap)
    checkClock()
    const { amount = '', network = '' } = required.accepts[0] ?? {}
    const counted = BigInt(old?.counted ?? 0)
    try {
      if (BigInt(amount) > counted) this.budget.reserve(BigInt(amount) - counted)
    } catch (error) {
      // Another process may have signed for the same request, with the last of the budget: its payment is written soon.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const other = old ? undefined : read(file, isPayment)
      if (!other) throw error
      return other
    }
    const id = old?.id ?? randomUUID()
    const header = await sign(required, id, { older: old?.headers['PAYMENT-SIGNATURE'], key: this.options.privateKey })
    const { nonce, from, validBefore } = decodeHeader(header).payload.authorization
    const payment: Payment = {
      ...{ id, amount, nonce, from, network, validBefore },
      counted: `${BigInt(amount) > counted ? amount : counted}`,
      headers: { 'PAYMENT-SIGNATURE': header },
    }
    // Another process has signed for the same request: its payment is sent, and this one never is.
    if (write(file, payment, old ? 'replace' : 'once')) return payment
    this.budget.reserve(-BigInt(amount)) // what is never sent does not count
    return read(file, isPayment)
  }

  private close(file: string, payment: Payment, target: string, receipt: string | null): void {
    const { id, amount, network, from, nonce } = payment
    const line = JSON.stringify({ at: new Date().toISOString(), amount, target, network, from, nonce, receipt })
    afterwards(() => {
      addLine(path.join(this.options.folder, 'receipts.jsonl'), line)
      // Data without a receipt may be anyone's: the payment can still settle, so the same request sends it again.
      if (isSettled(receipt, payment) && read(file, isPayment)?.id === id) rmSync(file)
    })
  }
}

/** Whether a file of this folder holds a payment. Throws when it does not hold a signed one. */
const isPayment = ({ headers, amount, counted }: Payment): boolean =>
  signedIn(headers['PAYMENT-SIGNATURE'] ?? '').from !== '' && [amount, counted].every((each) => /^\d+$/.test(each))

/** Sends a request. No response, half of one, or another one counts as an error: the payment may be charged. */
async function attemptOnce(
  apiUrl: string,
  target: string,
  init: RequestInit,
  form: object,
  payment: Record<string, string> = {},
) {
  const headers = { ...payment, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
  try {
    const response = await send(apiUrl + target, { ...init, headers }, apiUrl)
    const { ok } = response
    const body = ok ? dataIn(await textOf(response)) : await problemOf(response)
    if (ok && !hasForm(body, form)) throw new Error('The response is not the JSON that was requested.')
    return { ok, headers: response.headers, body }
  } catch (error) {
    const detail = cut(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error), 500)
    const retry = error instanceof Refused ? 'never' : 'same_payment'
    const unknown = { charged: 'unknown', retry, may_sign_new: 'after_expiry' }
    return { ok: false, headers: new Headers(), body: { status: 0, code: 'no_response', detail, ...unknown } }
  }
}
// #endregion

// #region run
/** An amount in the environment, in millionths of a dollar. Throws when it is none. */
export function amountIn(name: 'CAP' | 'BUDGET', otherwise: string): bigint {
  const value = process.env[name] ?? otherwise
  if (/^\d{1,18}$/.test(value)) return BigInt(value)
  throw new Error(`${name} must be a whole number, in millionths of a dollar.`)
}

/** For programs: from here on, an error ends the program in its sentence. */
export function clientFromEnvironment(): PaidClient {
  endInSentences('API_URL', 'PRIVATE_KEY')
  const { API_URL = '', PRIVATE_KEY, BUDGET_FOLDER = 'budget' } = process.env
  return new PaidClient({
    apiUrl: API_URL,
    privateKey: PRIVATE_KEY as `0x${string}`,
    cap: amountIn('CAP', '5000'),
    budget: amountIn('BUDGET', '50000'),
    folder: BUDGET_FOLDER,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const client = clientFromEnvironment()
  for (const target of process.argv.slice(2))
    await client.request(target, { store: (data) => print(JSON.stringify(data)) })
}
// #endregion
