import { beforeEach, describe, expect, it } from 'vitest'
import { jsonText, type Operation } from '@docs402/api'
import { bundled } from '../bundled'
import { ownAnswers, ownDescription } from '../description'
import { payments } from '../payments'
import type { PlayExchange, PlayRequest } from './messages'
import { playPayer } from './payer'
import { playSession } from './session'

const loaded = await ownDescription()
const { api } = loaded
const answers = await ownAnswers(api)
const sandbox = bundled(loaded, answers)
const paid = api.operations.filter(({ price }) => price !== null)

function newSession() {
  const { calls, ledger } = playSession({ api: sandbox.api, own: answers, payments, payer: playPayer })
  for (const operation of api.operations) calls.serve(sandbox.operation(operation))
  const { wallet, order, sign, refill } = calls
  if (!wallet || !order || !sign || !refill || !ledger) throw new Error('The session has no payer.')
  return { ledger, calls: { ...calls, wallet, order, sign, refill } }
}

const requestOf = ({ id, method, exampleRequest: { target, body } }: Operation): PlayRequest => ({
  ...{ operation: id, method, target, headers: {} },
  body: body && { mediaType: body.mediaType, content: jsonText(body.value) },
})
const operationOf = (id: string) => {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(id)
  return operation
}
const block = requestOf(operationOf('getBlock'))
let session = newSession()
beforeEach(() => {
  session = newSession()
})

const requiredOf = ({ response }: PlayExchange) => response?.headers['PAYMENT-REQUIRED'] ?? ''
const balance = () => BigInt(session.calls.wallet().balance)
/** The total balance of all wallets: payments move money and never create any. */
const total = () =>
  [session.calls.wallet().address, api.payment?.payTo ?? ''].reduce(
    (sum, each) => sum + session.ledger.balanceOf(each),
    0n,
  )

describe('a payer in the page', () => {
  it.each(paid.map(({ id }) => [id]))('pays for %s, once, and the ledger balances', async (id) => {
    const { calls, ledger } = session
    const request = requestOf(operationOf(id))
    const before = total()
    const firstCall = await calls.send(request)
    expect(firstCall.response?.status).toBe(402)
    const order = calls.order(requiredOf(firstCall))
    const payment = await calls.sign(requiredOf(firstCall))
    const answered = await calls.send(request, payment.header)
    expect(answered.response?.status).toBe(200)
    expect(answered.decoded['PAYMENT-RESPONSE']).toMatchObject({ success: true, payer: calls.wallet().address })
    expect(20_000n - balance()).toBe(BigInt(order.amount))
    expect(ledger.transfers.map(({ value }) => String(value))).toEqual([order.amount])
    expect(total()).toBe(before)
  })

  it('has another wallet each time, and fills it up', async () => {
    expect(newSession().calls.wallet().address).not.toBe(session.calls.wallet().address)
    const replay = await session.calls.send(block)
    await session.calls.send(block, (await session.calls.sign(requiredOf(replay))).header)
    expect(balance()).toBe(19_000n)
    expect(session.calls.refill()).toMatchObject({ balance: '20000', filled: '20000' })
  })
})
