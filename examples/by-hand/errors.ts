// What to do about each kind of error: its body says so. The same signed payment is sent again, never a new one.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx errors.ts
import { endInSentences, jsonOf, print } from './ends'
import { ApiError, maybeCharged, paymentFor, problemOf, send, waitSeconds } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region handle
async function get(target: string, attempts = 4) {
  const url = `${process.env.API_URL}${target}`
  let headers: Record<string, string> = {}
  for (let attempt = 1; ; attempt++) {
    let response = await (headers['PAYMENT-SIGNATURE'] ? send(url, { headers }).catch(maybeCharged) : send(url))
    if (response.status === 402 && !headers['PAYMENT-SIGNATURE']) {
      // Signed once, whatever happens to it.
      headers = { 'PAYMENT-SIGNATURE': await paymentFor(response, { paymentId: crypto.randomUUID() }) }
      response = await send(url, { headers }).catch(maybeCharged)
    }
    if (response.ok) return jsonOf(response, { number: 0 })
    const problem = await problemOf(response)
    const again = problem.retry === 'same_payment' || problem.retry === 'after_wait'
    // An object that does not exist may exist one block later; this program does not wait for it.
    if (!again || problem.status === 404 || attempt === attempts) throw new ApiError(problem)
    const wait = waitSeconds(response.headers, 2 ** attempt)
    print(`${problem.code}: retrying in ${wait} s`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

// #region use
print(`Block ${(await get('/v1/base/blocks/latest')).number}`)
for (const target of ['/v1/base/blocks/999999999', '/v1/bse/blocks/latest', '/v1/base/blocks/newest']) {
  try {
    await get(target)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // `charged` says whether money moved; the message has what `may_sign_new` means.
    print(`${target}: ${error.message} (charged: ${error.problem.charged})`)
  }
}
// #endregion
