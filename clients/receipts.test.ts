import { it } from 'vitest'
import { indexOf, requestEach } from './testing/each'
import type { Answer, Way } from './testing/front'
import { isPaid } from './testing/lying-server'
import { outcomesOf } from './testing/matrix'
import { CLIENTS, needs } from './testing/program'
import { it as onStage, PRICE } from './testing/stage'

// What a server says in headers is compared: its time before anything is signed, and its receipt before anything is closed.
/** How far the API's clock seems to be ahead of the program's, in seconds; a text is a Date that is none. */
const CLOCKS: [skew: number | string, says: RegExp | null][] = [
  [-3600, /Nothing was signed: .*(is 36\d\d s ahead of the API's|are 36\d\d s old)/],
  [3600, /Nothing was signed: .*(is 3[56]\d\d s behind the API's)/],
  ['soon', /Nothing was signed: the (last )?response (of the API )?has no Date/],
  [-3, null],
]

it.concurrent.for(CLOCKS)('the clock of the API, %s s from that of a program', async ([skew, says], { expect }) => {
  const outcomes = await outcomesOf(async (stage) => {
    const { url: to } = await stage.sandbox()
    const date = typeof skew === 'string' ? skew : () => new Date(Date.now() + skew * 1000).toUTCString()
    const change = (answer: Answer): Answer => ({
      ...answer,
      headers: { ...answer.headers, date: typeof date === 'string' ? date : date() },
    })
    return () => ({ to, change })
  })
  for (const { client, ok, output, sent, payments, charged } of outcomes) {
    for (const { payment, at } of sent)
      if (payment) expect.soft(payment.validBefore - at / 1000, client).toBeLessThanOrEqual(61)
    if (says) expect.soft(output, client).toMatch(says)
    expect.soft({ client, ok, signed: payments.length, charged }, output).toEqual({
      client,
      ok: says === null,
      signed: says ? 0 : 1,
      charged: says ? 0 : PRICE,
    })
  }
})

const encoded = (receipt: unknown) => Buffer.from(JSON.stringify(receipt)).toString('base64')
const decoded = (header = '') => JSON.parse(Buffer.from(header, 'base64').toString('utf8'))

const changed = (change: object) => (header: string | undefined) =>
  encoded({ ...decoded(header ?? encoded({})), ...change })

/** What a server sends in the place of a receipt. Other values are in test-vectors.json, which each client reads. */
const RECEIPTS: Record<string, (header: string | undefined) => string | undefined> = {
  'of another wallet': changed({ payer: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af' }),
  'of no wallet': changed({ payer: undefined }),
  'of half a transaction': changed({ transaction: '0x12' }),
  'with a list as its transaction': changed({ transaction: [`0x${'1'.repeat(64)}`] }),
  'that is missing': () => undefined,
  'that is null': () => encoded(null),
  'that is a text': () => encoded('text'),
}
const NAMES = Object.keys(RECEIPTS)

/** A response with another receipt, or with none. */
function withReceipt({ headers, ...answer }: Answer, name: string | undefined): Answer {
  const { 'payment-response': header, ...others } = headers
  const receipt = RECEIPTS[name ?? '']?.(header)
  return { ...answer, headers: receipt === undefined ? others : { ...others, 'payment-response': receipt } }
}

onStage.concurrent.for(CLIENTS)(
  '$name: a receipt of another payment, or of none, closes no payment, over restarts',
  async (client, { stage, skip, expect }) => {
    needs(skip, client.command)
    const { url: to } = await stage.sandbox()
    let honest = false
    await stage.open((sent): Way => {
      const isLie = !honest && isPaid(sent)
      return { to, change: (answer) => (isLie ? withReceipt(answer, NAMES[indexOf(sent.at(-1)?.target)]) : answer) }
    })
    const open = () => stage.files().filter((name) => name.startsWith('open')).length
    for (const _ of [1, 2]) {
      const ends = await requestEach(stage, client, NAMES.length)
      expect(ends.map(({ number }) => number)).toEqual(NAMES.map((_, index) => index + 1))
      expect(open()).toBe(NAMES.length)
    }
    honest = true
    await requestEach(stage, client, NAMES.length)
    expect(open()).toBe(0)
    expect(stage.payments).toHaveLength(NAMES.length)
    expect(await stage.charged()).toEqual(NAMES.map(() => String(PRICE)))
  },
)
