import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { decisionFor, decisionMembers, NO_RESPONSE } from '@docs402/api'
import { ownDescription } from '../packages/sandbox/description'
import { listen } from '../packages/sandbox/listen'
import { startSandbox, type RunningSandbox } from '../packages/sandbox/testing/paid'
import { refusals, SCENES } from '../examples/testing/scenes'
import { indexOf, requestEach } from './testing/each'
import type { Answer, Decide, Way } from './testing/front'
import { ATTACKS, isPaid } from './testing/lying-server'
import { CRASH, expectNothingGained, noncesOf, outcomesOf } from './testing/matrix'
import { CLIENTS, isNight, needs } from './testing/program'
import { it as onStage, PRICE } from './testing/stage'

const NOWHERE = 'http://127.0.0.1:1'
const { api } = await ownDescription()

let sandbox: RunningSandbox
let trap: { url: string; close: () => Promise<void> }
const elsewhere: (string | null)[] = []
/** The sandbox's responses, by the row of the decision table that applies. */
const errors = new Map<string, Answer>()

async function keep(on: string, response: Response): Promise<void> {
  const headers = z.record(z.string(), z.string()).parse(Object.fromEntries(response.headers))
  const { 'content-length': _, ...rest } = headers
  errors.set(on, atOnce({ status: response.status, headers: rest, body: await response.text() }))
}

/** How long a client waits before the next attempt is the subject of other tests. */
function atOnce(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'retry-after': '0' } }
}

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 100_000 } })
  trap = await listen((request) => {
    elsewhere.push(request.headers.get('payment-signature'))
    return new Response('{}')
  })
  for (const [code, scene] of Object.entries(SCENES)) {
    if (!api.reasons.some((reason) => reason.code === code)) await keep(code, (await scene()).response)
  }
  for (const [reason, response] of await refusals()) await keep(reason, response)
  // A reason that the client doesn't know yet: the row of its code still applies.
  for (const code of new Set(api.reasons.map((reason) => reason.code))) {
    const row = errors.get(api.reasons.find((reason) => reason.code === code)?.reason ?? '')
    if (!row) continue
    const members = decisionMembers(decisionFor(api, { code }))
    errors.set(code, { ...row, body: JSON.stringify({ ...JSON.parse(row.body), reason: 'newer', ...members }) })
  }
})

afterAll(async () => {
  await Promise.all([sandbox, trap].map((each) => each.close()))
})

it.concurrent.each(ATTACKS.filter(({ often }) => often || isNight))(
  'a hostile server, $name: gets no payment beyond what was asked',
  async (attack) => {
    await expectNothingGained(attack, (stage) => ({ to: stage.use(sandbox).url, elsewhere: trap.url }))
  },
)

/** An error of another request, with the payment requirements of this one. */
function of(answer: Answer, required: string): Answer {
  const { 'payment-required': there, ...headers } = answer.headers
  return { ...answer, headers: there ? { ...headers, 'payment-required': required } : headers }
}

const allRows = api.decisions
/** One of each kind. */
const someRows = [...new Map(allRows.map((row) => [`${row.retry} ${row.maySignNew}`, row])).values()]

describe.concurrent.each(CLIENTS)('$name', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))
  // Python is slower.
  const rowsOfClient = isNight || client.name === 'TypeScript' ? allRows : someRows
  // In the third run the server is honest: the payment of the first is what it gets.
  onStage.for([
    { settles: true, name: 'settles each payment first' },
    { settles: false, name: 'refuses each payment' },
  ])(
    'over restarts: a server that $name, and responds with every error there is',
    async ({ settles }, { stage, expect }) => {
      const rows = isNight || settles ? rowsOfClient : someRows
      const to = stage.use(sandbox).url
      let [required, honest] = ['', false]
      await stage.open((sent): Way => {
        const row = rows[indexOf(sent.at(-1)?.target)]
        const answer = errors.get(row?.on ?? '')
        const lie = { change: (settled: Answer) => of(answer ?? settled, required), passes: () => answer !== undefined }
        if (honest) return { to, change: atOnce }
        if (isPaid(sent))
          return settles ? { to, ...lie } : { to: NOWHERE, ...(answer && { instead: of(answer, required) }) }
        return {
          to,
          change: (unpaid) => {
            required ||= unpaid.headers['payment-required'] ?? ''
            return unpaid
          },
        }
      })
      for (const _ of [1, 2])
        for (const [index, { error }] of (await requestEach(stage, client, rows.length)).entries()) {
          expect
            .soft(error, rows[index]?.on)
            .toMatch(/The payment (is saved: run the same request to send it again|expired at \S+: look it up)/)
          expect.soft(error, rows[index]?.on).not.toMatch(CRASH)
        }
      honest = true
      for (const [index, { number }] of (await requestEach(stage, client, rows.length)).entries())
        expect.soft(number, rows[index]?.on).toBe(index + 1)
      for (const [index, { on }] of rows.entries()) {
        const ofRow = stage.sent.filter(({ target, payment }) => payment && indexOf(target) === index)
        expect.soft(new Set(ofRow.map(({ payment }) => payment?.nonce)).size, on).toBe(1)
      }
      expect(await stage.charged()).toEqual(rows.map(() => String(PRICE)))
    },
  )

  onStage('does next what each row says', async ({ stage, expect }) => {
    const rows = rowsOfClient
    const to = stage.use(sandbox).url
    let required = ''
    const seen = new Set<number>()
    await stage.open((sent): Way => {
      const index = indexOf(sent.at(-1)?.target)
      const answer = errors.get(rows[index]?.on ?? '')
      const change = (unpaid: Answer) => {
        required ||= unpaid.headers['payment-required'] ?? ''
        return unpaid
      }
      if (!isPaid(sent) || seen.has(index)) return { to, change }
      seen.add(index)
      return { to: NOWHERE, ...(answer && { instead: of(answer, required) }) }
    })
    const ends = await requestEach(stage, client, rows.length)
    for (const [index, { on, retry, lookUp }] of rows.entries()) {
      const headers = stage.sent.flatMap(({ target, payment }) =>
        payment && indexOf(target) === index ? payment.header : [],
      )
      const repeats = retry === 'same_payment' || (retry === 'after_wait' && on !== 'not_found')
      const renews = retry === 'new_payment' && (lookUp.includes('requirements') || lookUp.includes('clock'))
      const nonces = new Set(stage.payments.flatMap(({ header, nonce }) => (headers.includes(header) ? nonce : [])))
      expect.soft({ on, sent: headers.length, nonces: nonces.size, ok: !ends[index]?.error }).toEqual({
        on,
        sent: repeats || renews ? 2 : 1,
        nonces: 1,
        ok: repeats || renews,
      })
    }
  })
})

describe.concurrent('the decision table', () => {
  it('has an error for every row, as the sandbox produces it', () => {
    expect([...errors.keys(), NO_RESPONSE].sort()).toEqual(allRows.map(({ on }) => on).sort())
    for (const row of allRows) {
      const answer = errors.get(row.on)
      if (!answer) continue
      const body = z.looseObject({ code: z.string(), reason: z.string().optional() }).parse(JSON.parse(answer.body))
      expect(decisionFor(api, body)).toEqual(row)
      expect(body).toMatchObject(decisionMembers(row))
    }
  })
})

/** The description of an API that offers no payment identifiers. */
async function withoutIdentifier() {
  const loaded = await ownDescription()
  const { payment } = loaded.api
  return { ...loaded, api: { ...loaded.api, payment: payment && { ...payment, extensions: [] } } }
}

describe.concurrent.each(CLIENTS)(
  '$name: payments whose responses are lost, and that have expired when they are sent again',
  (client) => {
    beforeEach(({ skip }) => needs(skip, client.command))
    onStage.for([true, false])('identifier %s: are paid once at most', async (identifier, { stage, expect }) => {
      const clock = { offset: 0 }
      const now = () => Date.now() + clock.offset
      const expiring = await stage.sandbox({ now, ...(identifier ? {} : { description: await withoutIdentifier() }) })
      await stage.open((sent) => {
        const { target } = sent.at(-1) ?? {}
        const attempts = sent.filter((each) => each.payment && each.target === target).length
        // The first block's payment is settled, the second one's isn't.
        if (isPaid(sent) && attempts === 1)
          return { to: indexOf(target) === 0 ? expiring.url : NOWHERE, passes: () => false }
        // After a restart, the API's clock is an hour ahead.
        clock.offset = attempts === 2 ? 3_600_000 : 0
        return { to: expiring.url, change: atOnce }
      })
      for (const { error } of await requestEach(stage, client, 2, { ATTEMPTS: '1' }))
        expect(error).toContain('The payment is saved')
      const [settled, unsettled] = await requestEach(stage, client, 2)
      expect(await stage.charged()).toEqual([String(PRICE), String(PRICE)])
      for (const name of ['nonce', 'identifier'] as const)
        expect(new Set(stage.payments.map((payment) => payment[name])).size).toBe(
          identifier || name === 'nonce' ? 2 : 1,
        )
      if (identifier) expect(settled).toMatchObject({ number: 1 })
      else expect(settled?.error).toContain('already settled, in transaction 0x')
      expect(unsettled).toMatchObject({ number: 2 })
    })
  },
)

describe.concurrent.each(CLIENTS)('$name, after its payment has expired', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))
  /** In the first run, all payments are refused; then the first one is because it has expired, or all are. */
  const expired = (to: string, isForever: boolean): Decide => {
    let [paid, required, signedBy] = [0, '', 0]
    const answer = errors.get('invalid_exact_evm_payload_authorization_valid_before')
    return async (sent): Promise<Way> => {
      const change = (unpaid: Answer) => {
        required ||= unpaid.headers['payment-required'] ?? ''
        return unpaid
      }
      if (!isPaid(sent) || !answer) return { to, change }
      paid += 1
      if (paid === 1) {
        signedBy = Date.now()
        return { to, instead: { status: 400, headers: {}, body: '{"code":"lie","retry":"never"}' } }
      }
      // Signed again within the same second, it would be the same payment.
      await vi.waitUntil(() => Math.floor(Date.now() / 1000) > Math.floor(signedBy / 1000), { timeout: 5000 })
      return paid === 2 || isForever ? { to, instead: of(answer, required) } : { to }
    }
  }

  it('signs it again with its nonce, and gets the data', async () => {
    const [outcome] = await outcomesOf((stage) => expired(stage.use(sandbox).url, false), {
      runs: 2,
      clients: [client],
    })
    if (!outcome) throw new Error(client.name)
    expect(outcome.ok, outcome.output).toBe(true)
    expect([outcome.payments.length, noncesOf(outcome), outcome.charged], outcome.output).toEqual([2, 1, PRICE])
    expect(new Set(outcome.payments.map(({ identifier }) => identifier)).size).toBe(1)
  })

  it('names the file when that is refused, too', async () => {
    const [outcome] = await outcomesOf((stage) => expired(stage.use(sandbox).url, true), { runs: 2, clients: [client] })
    if (!outcome) throw new Error(client.name)
    expect([outcome.ok, noncesOf(outcome), outcome.charged], outcome.output).toEqual([false, 1, 0])
    expect(outcome.output.trim().split('\n').at(-1)).toMatch(/expire.*open-\w+\.json/)
  })

  onStage('signs nothing in its place with another wallet', async ({ stage, expect }) => {
    await stage.open(expired(stage.use(sandbox).url, false))
    await stage.pay(client, ['/v1/base/blocks/latest'])
    const { code, text } = await stage.pay(client, ['/v1/base/blocks/latest'], { PRIVATE_KEY: `0x${'12'.repeat(32)}` })
    expect([code, stage.payments.length], text).toEqual([1, 1])
    expect(text).toContain('The payment is saved')
  })
})

it('has sent no payment to another origin, when all attacks are over', () => {
  expect(elsewhere).toEqual([])
})
