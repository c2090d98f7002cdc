import { createSandbox, startSandbox } from '../../packages/sandbox/testing/paid'
import type { Fault } from '../../packages/sandbox/payments/faults'
import { decodeHeader } from '../../packages/sandbox/exchange'
import { Payer, problemOf } from '../../packages/sandbox/testing/payer'
import { WRONG_PAYMENTS } from '../../packages/sandbox/testing/wrong-payments'

const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const BLOCK = '/v1/base/blocks/latest'
const LIST = `/v1/base/addresses/${ADDRESS}/nfts`

export interface Scene {
  /** Operation that responds; null where no operation is reached. */
  operation: string | null
  response: Response
}

/** A sandbox whose unpaid quota is no matter. */
const fresh = () => createSandbox({ requests: { unpaid: 1000 } })

async function get(operation: string | null, target: string, init: RequestInit = {}): Promise<Scene> {
  return { operation, response: await new Payer(await fresh(), target, init).request() }
}

/** Pays for a block, or what else a target is, while something goes wrong. */
async function pay(target = BLOCK, fault?: Fault): Promise<Scene> {
  const sandbox = await fresh()
  const payer = new Payer(sandbox, target)
  const payment = await payer.sign()
  if (fault) sandbox.faults.add(fault)
  return { operation: 'getBlock', response: await payer.request(payment) }
}

/** One scene for each entry of the catalog. The response is what the entry gives as its example. */
export const SCENES: Record<string, () => Promise<Scene>> = {
  invalid_parameter: () => get('listNfts', `${LIST}?limit=101`),
  invalid_cursor: () => get('listNfts', `${LIST}?cursor=abc`),
  invalid_body: () =>
    get('getPortfolio', '/v1/portfolio', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"items":[]}',
    }),
  payment_required: () => get('getBlock', BLOCK),
  payment_invalid: async () => {
    const payer = new Payer(await fresh(), BLOCK)
    const key = payer.sandbox.wallets.find(({ balance }) => balance === 0n)?.privateKey
    return { operation: 'getBlock', response: await payer.request(await payer.sign({ key })) }
  },
  payment_settlement_failed: () => pay(BLOCK, 'settlement_pending'),
  unknown_network: () => get('getBlock', '/v1/bse/blocks/latest'),
  feature_unavailable: () => get('getTokenPrice', `/v1/base-sepolia/tokens/${ADDRESS}/price`),
  not_found: () => pay('/v1/base/blocks/999999999'),
  unknown_path: () => get(null, '/v1/nothing'),
  method_not_allowed: () => get(null, '/v1/networks', { method: 'DELETE' }),
  idempotency_conflict: async () => {
    const sandbox = await fresh()
    const identifier = 'order_0000000000001'
    const first = new Payer(sandbox, '/v1/base/blocks/1')
    await first.request(await first.sign({ identifier }))
    const second = new Payer(sandbox, BLOCK)
    return { operation: 'getBlock', response: await second.request(await second.sign({ identifier })) }
  },
  headers_too_large: async () => {
    const headers = { 'PAYMENT-SIGNATURE': 'A'.repeat(20_000) }
    const running = await startSandbox()
    const response = await fetch(`${running.url}${BLOCK}`, { headers })
    const whole = new Response(await response.text(), response)
    await running.close()
    return { operation: null, response: whole }
  },
  range_too_large: () =>
    get('getLogs', '/v1/base/logs?contract=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913&from_block=0&to_block=25000'),
  rate_limited: async () => {
    const sandbox = await createSandbox()
    for (let count = 0; count < 60; count++) await new Payer(sandbox, '/v1/status').request()
    return { operation: 'getStatus', response: await new Payer(sandbox, '/v1/status').request() }
  },
  internal_error: () => pay(BLOCK, 'internal_error'),
  payment_service_unavailable: () => pay(BLOCK, 'payment_service_down'),
  network_unavailable: () => pay(BLOCK, 'network_unavailable'),
}

/** Every refusal of a payment that the sandbox can be brought to, by its reason. */
export async function refusals(): Promise<Map<string, Response>> {
  const payer = new Payer(await fresh())
  const used = await payer.sign()
  await payer.request(used)
  const canceled = await payer.sign()
  const { from, nonce } = decodeHeader(canceled).payload.authorization
  payer.sandbox.ledger.cancel(from, nonce)
  const responses: Response[] = []
  for (const payment of [used, canceled, 'no base64!']) responses.push(await payer.request(payment))
  for (const [, wrong] of WRONG_PAYMENTS) responses.push(await payer.request(await payer.sign(wrong)))
  for (const fault of ['settlement_failed', 'settlement_pending', 'simulation_failed'] as const)
    responses.push((await pay(BLOCK, fault)).response)
  const byReason = new Map<string, Response>()
  for (const response of responses) byReason.set((await problemOf(response.clone())).reason ?? '', response)
  return byReason
}
