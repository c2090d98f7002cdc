// What to do about each kind of error. Branch on `code`; an answer with an error status is not charged.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx errors.ts
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const pay = wrapFetchWithPayment(fetch, new x402Client().register('eip155:*', new ExactEvmScheme(account)))

// #region problem
interface Problem {
  type: string
  status: number
  code: string
  detail?: string
  parameter?: string
  reason?: string
  request_id: string
}

class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail ?? ''} (${problem.request_id}, see ${problem.type})`)
  }
}
// #endregion

// #region handle
async function get(target: string, attempts = 3) {
  for (let attempt = 1; ; attempt++) {
    const response = await pay(`${process.env.API_URL}${target}`)
    if (response.ok) return response.json()
    const error = new ApiError(await response.json())
    const { code } = error.problem
    const wait = Number(response.headers.get('Retry-After') ?? 2 ** attempt)
    // 429 and 503 pass by themselves. 502 does not say whether you were charged: see the example about retries.
    const passing = code === 'rate_limited' || code === 'network_unavailable' || code === 'internal_error'
    if (!passing || attempt === attempts) throw error
    console.log(`${code}: again in ${wait} s`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

// #region use
console.log(`Block ${(await get('/v1/base/blocks/latest')).number}`)
for (const target of ['/v1/base/blocks/999999999', '/v1/bse/blocks/latest', '/v1/base/blocks/newest']) {
  try {
    await get(target)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.log(`${target}: ${error.problem.status} ${error.message}`)
  }
}
// #endregion
