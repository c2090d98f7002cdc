import path from 'node:path'
import { expect } from 'vitest'
import { ownDescription } from '../../packages/sandbox/description'
import type { Decide, Sent, Signed } from './front'
import type { Attack } from './lying-server'
import { missingFor } from './program'
import { Stage } from './stage'

export const PRICE = 1000
const { payment } = (await ownDescription()).api
const FIRST = ['typescript/first-call.ts', 'by-hand/first-call.ts', 'python/first_call.py', 'curl/first-call.sh']
const RETRY = ['typescript/retry.ts', 'python/retry.py', 'curl/retry.sh']

const AGAIN = ['typescript/client.ts', 'python/client.py', ...RETRY]

const runs = (client: string) => missingFor(client).length === 0
/** Every kind of client that ships and requests one block. */
export const ALL = [...AGAIN, ...FIRST]
/** Those that this machine can run. */
export const CLIENTS = ALL.filter(runs)
/** The ones of these that send a request again. */
export const REPEATING = AGAIN.filter(runs)

/** The end of one client. */
export interface Outcome {
  client: string
  ok: boolean
  /** What it printed, errors included. */
  output: string
  sent: readonly Sent[]
  /** What was actually signed, oldest first. */
  payments: Signed[]
  /** In the token's smallest unit. */
  charged: number
}

/** Runs clients at once, each with its own wallet and server; `open` gives the stage its sandbox, and the server its way. */
export async function outcomesOf(
  clients: readonly string[],
  open: (stage: Stage) => Decide | Promise<Decide>,
  { runs = 1 } = {},
): Promise<Outcome[]> {
  return Promise.all(
    clients.map(async (client): Promise<Outcome> => {
      const stage = new Stage()
      try {
        await stage.open(await open(stage))
        const args = /client\.\w+$/.test(client) ? ['/v1/base/blocks/latest'] : []
        const file = path.join(import.meta.dirname, '..', client)
        let [ok, output] = [false, '']
        for (let run = 0; run < runs; run++) {
          const { code, text } = await stage.run(file, args, { CAP: '1000', MAX_AMOUNT: '1000' })
          ;[ok, output] = [code === 0, `${output}${text}\n`]
        }
        const charged = (await stage.charged()).reduce((sum, value) => sum + Number(value), 0)
        return { client, ok, output, sent: stage.sent, payments: stage.payments, charged }
      } finally {
        await stage.close()
      }
    }),
  )
}

export const noncesOf = ({ payments }: Outcome): number => new Set(payments.map(({ nonce }) => nonce)).size

/** What no program may print in the place of a sentence. */
export const CRASH =
  /TypeError|RangeError|SyntaxError|AttributeError|KeyError|RecursionError|Cannot read|is not iterable/

/** Tries an attack on clients. */
export async function expectNothingGained(
  { says, charged, decide }: Attack,
  clients: readonly string[],
  open: (stage: Stage) => { to: string; elsewhere: string },
): Promise<void> {
  const outcomes = await outcomesOf(clients, (stage) => {
    const { to, elsewhere } = open(stage)
    return decide(to, elsewhere)
  })
  for (const outcome of outcomes) {
    const { client, sent, payments, output } = outcome
    for (const { payment: signed, at } of sent) {
      if (!signed) continue
      const { to, value, validBefore } = signed
      expect({ client, to, value }).toEqual({ client, to: payment?.payTo, value: PRICE })
      expect(validBefore - at / 1000).toBeLessThanOrEqual((payment?.maxTimeoutSeconds ?? 0) + 1)
    }
    // The token contract accepts one payment for each nonce.
    expect(noncesOf(outcome), client).toBeLessThanOrEqual(1)
    expect(charged === 0 ? [0] : [0, PRICE], client).toContain(outcome.charged)
    expect(output, client).toMatch(says)
    if (charged === 0 || payments.length === 0) expect(output, client).not.toMatch(CRASH)
    if (payments.length > 0) expect(output, client).not.toMatch(/nothing was signed/i)
  }
  if (charged > 0) expect(outcomes.map((outcome) => outcome.charged)).toContain(charged)
}
