import path from 'node:path'
import { describe, it, vi } from 'vitest'
import { exampleFiles } from '@/lib/content/api/examples'
import { DRIVERS, indexOf, requestEach } from './testing/each'
import type { Answer, Way } from './testing/front'
import { isFirstPaid, isPaid } from './testing/lying-server'
import { CLIENTS, noncesOf, outcomesOf, PRICE, REPEATING } from './testing/matrix'
import { needs, oneOfEachByDay, shareOf } from './testing/program'
import { it as onStage } from './testing/stage'

// What a server says in headers is compared: its time before anything is signed, and its receipt before anything is closed.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

/** How far the API's clock seems to be ahead of the program's, in seconds; a text is a Date that is none. */
const CLOCKS: [skew: number | string, says: RegExp | null][] = [
  [-3600, /Nothing was signed: .*(is 36\d\d s ahead of the API's|are 36\d\d s old)/],
  [3600, /Nothing was signed: .*(is 3[56]\d\d s behind the API's)/],
  ['soon', /Nothing was signed: the (last )?response (of the API )?has no Date/],
  [-3, null],
]

describe.concurrent('the clock', () => {
  it.for(CLOCKS)('of the API, %s s from that of a program', async ([skew, says], { expect }) => {
    const row = CLOCKS.findIndex(([other]) => other === skew)
    const outcomes = await outcomesOf(shareOf(CLIENTS, row, CLOCKS.length), async (stage) => {
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
})

const OTHERS = exampleFiles(path.join(import.meta.dirname, '..')).filter((file) =>
  /(errors|pagination|pay.ahead|spend.cap)\.\w+$/.test(file),
)

describe.concurrent('a clock that is an hour ahead', () => {
  onStage.for(oneOfEachByDay(OTHERS, path.dirname))(
    'makes %s sign nothing',
    async (program, { stage, skip, expect }) => {
      needs(skip, program)
      const { url: to } = await stage.sandbox()
      const date = () => new Date(Date.now() - 3_600_000).toUTCString()
      await stage.open(() => ({
        to,
        change: (answer) => ({ ...answer, headers: { ...answer.headers, date: date() } }),
      }))
      const { text } = await stage.run(path.join(import.meta.dirname, program))
      expect(text).toMatch(/Nothing was signed: .*(ahead of|s old)/)
      expect(stage.payments).toEqual([])
    },
  )
})

const encoded = (receipt: unknown) => Buffer.from(JSON.stringify(receipt)).toString('base64')
const decoded = (header = '') => JSON.parse(Buffer.from(header, 'base64').toString('utf8'))

/** What a server changes in a receipt, so that it is not the one of the payment. */
const FOREIGN = {
  'another wallet': { payer: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af' },
  'no wallet': { payer: undefined },
  'another network': { network: 'eip155:8453' },
  'another amount': { amount: '1' },
  'no transaction': { transaction: '' },
  'half a transaction': { transaction: '0x12' },
  'a list as its transaction': { transaction: [`0x${'1'.repeat(64)}`] },
} as const

describe.concurrent('a receipt', () => {
  it.for(Object.entries(FOREIGN))(
    'of %s closes nothing: the next run sends the same payment',
    async ([name, change], { expect }) => {
      const names = Object.keys(FOREIGN)
      const outcomes = await outcomesOf(
        shareOf(
          REPEATING.filter((client) => client.includes('retry')),
          names.indexOf(name),
          names.length,
        ),
        async (stage) => {
          const { url: to } = await stage.sandbox()
          return (sent): Way => ({
            to,
            change: ({ headers, ...answer }) => {
              const own = decoded(headers['payment-response'] ?? encoded({}))
              const lie = { 'payment-response': encoded({ ...own, ...change }) }
              return { ...answer, headers: isFirstPaid(sent) ? { ...headers, ...lie } : headers }
            },
          })
        },
        { runs: 2 },
      )
      for (const outcome of outcomes)
        expect
          .soft(
            [noncesOf(outcome), outcome.charged, outcome.sent.filter(({ payment }) => payment).length],
            outcome.client,
          )
          .toEqual([1, PRICE, 2])
    },
  )

  onStage.for(DRIVERS)(
    'of another payment closes none of the client for production: %s',
    async (driver, { stage, skip, expect }) => {
      needs(skip, driver)
      const changes = Object.values(FOREIGN)
      const own = await stage.sandbox()
      let honest = false
      await stage.open((sent): Way => {
        const change = changes[indexOf(sent.at(-1)?.target)]
        return {
          to: own.url,
          change: ({ headers, ...answer }) => {
            if (honest || !isPaid(sent)) return { ...answer, headers }
            const lie = encoded({ ...decoded(headers['payment-response']), ...change })
            return { ...answer, headers: { ...headers, 'payment-response': lie } }
          },
        }
      })
      const open = () => stage.files().filter((name) => name.startsWith('open')).length
      await requestEach(stage, driver, changes.length)
      expect(open()).toBe(changes.length)
      honest = true
      await requestEach(stage, driver, changes.length)
      expect(open()).toBe(0)
      expect(await stage.charged()).toEqual(changes.map(() => String(PRICE)))
    },
  )
})
