import { expect } from 'vitest'
import { ownDescription } from '../../packages/sandbox/description'
import type { Decide, Sent, Signed } from './front'
import type { Attack } from './lying-server'
import { CLIENTS, missingFor, type Client } from './program'
import { PAY_TO, PRICE, Stage } from './stage'

const { payment } = (await ownDescription()).api
/** The clients that this machine can run. */
export const RUNNING: readonly Client[] = CLIENTS.filter(({ command }) => missingFor(command).length === 0)

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

/** Pays for the latest block with clients at once, each with its own wallet and server; `open` says where its requests go. */
export async function outcomesOf(
  open: (stage: Stage) => Decide | Promise<Decide>,
  { runs = 1, clients = RUNNING, env = {} }: { runs?: number; clients?: readonly Client[]; env?: object } = {},
): Promise<Outcome[]> {
  return Promise.all(
    clients.map(async (client): Promise<Outcome> => {
      const stage = new Stage()
      try {
        await stage.open(await open(stage))
        let [ok, output] = [false, '']
        for (let run = 0; run < runs; run++) {
          const given = ['--form', '{"number":0}', '--attempts', '3']
          const { code, text } = await stage.pay(client, ['/v1/base/blocks/latest'], { CAP: '0.001', ...env }, given)
          ;[ok, output] = [code === 0, `${output}${text}\n`]
        }
        const charged = (await stage.charged()).reduce((sum, value) => sum + Number(value), 0)
        return { client: client.name, ok, output, sent: stage.sent, payments: stage.payments, charged }
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

/** Tries an attack on all clients. */
export async function expectNothingGained(
  { says, charged, decide }: Attack,
  open: (stage: Stage) => { to: string; elsewhere: string },
): Promise<void> {
  const outcomes = await outcomesOf((stage) => {
    const { to, elsewhere } = open(stage)
    return decide(to, elsewhere)
  })
  for (const outcome of outcomes) {
    const { client, sent, payments, output } = outcome
    for (const { payment: signed, at } of sent) {
      if (!signed) continue
      const { to, value, validBefore } = signed
      expect({ client, to, value }).toEqual({ client, to: PAY_TO, value: PRICE })
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
