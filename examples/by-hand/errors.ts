// What to do about each kind of error. Branch on `code`; an answer with an error status is not charged.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx errors.ts
import { paidFetch } from './pay'

// #region handle
async function get(target: string, attempts = 3) {
  for (let attempt = 1; ; attempt++) {
    const response = await paidFetch(`${process.env.API_URL}${target}`)
    if (response.ok) return response.json()
    const problem = await response.json()
    const wait = Number(response.headers.get('Retry-After') ?? 2 ** attempt)
    // 429 and 503 pass by themselves. 502 does not say whether you were charged: see the example about retries.
    const passing = ['rate_limited', 'network_unavailable', 'internal_error'].includes(problem.code)
    if (!passing || attempt === attempts) throw new Error(`${problem.status} ${problem.code}: ${problem.detail}`)
    console.log(`${problem.code}: again in ${wait} s`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

// #region use
console.log(`Block ${(await get('/v1/base/blocks/latest')).number}`)
for (const target of ['/v1/base/blocks/999999999', '/v1/bse/blocks/latest', '/v1/base/blocks/newest']) {
  await get(target).catch((error: Error) => console.log(`${target}: ${error.message}`))
}
// #endregion
