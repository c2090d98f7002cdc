import { decodePaymentRequiredHeader } from '@x402/core/http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, faultOf, mediaOf, successOf, takeSchema } from '@docs402/api'
import { banner, DEFAULT_PORT } from './listen'
import { ownDescription } from './description'
import { createSandbox, type RunningSandbox, startSandbox } from './testing/paid'
import { exampleInit, targetOf } from './example-request'
import { exampleAnswers, isExcerpt, payingFetch } from './recorder/examples'
import { Payer, problemOf } from './testing/payer'

let running: RunningSandbox
beforeAll(async () => {
  running = await startSandbox(0, { requests: { unpaid: 1000 } })
})
afterAll(() => running.close())

it('is named by the description where it listens unless it is told otherwise', () => {
  expect(running.api.sandboxUrl).toBe(`http://127.0.0.1:${DEFAULT_PORT}`)
})

describe('answers', () => {
  it('are what the description gives as examples', async () => {
    const answers = await exampleAnswers(await createSandbox({ environment: 'production', requests: { unpaid: 1000 } }))
    for (const operation of running.api.operations) {
      const example = exampleOf(mediaOf(successOf(operation)?.content ?? []))
      const isRecorded = isExcerpt(example, answers.get(operation.id))
      expect(isRecorded, `${operation.id}: run "npm --prefix tools run record"`).toBe(true)
    }
  })

  it('match their schemas on every network', async () => {
    const sandbox = await createSandbox({ requests: { unpaid: 10_000, paid: 10_000, heavy: 10_000 } })
    const { source } = await ownDescription()
    const targets = {}
    const pay = payingFetch(sandbox)
    for (const operation of sandbox.api.operations) {
      const schema = takeSchema(source.document, mediaOf(successOf(operation)?.content ?? [])?.schema?.at, targets)
      for (const network of operation.path.includes('{network}')
        ? sandbox.api.networks
        : sandbox.api.networks.slice(0, 1)) {
        if (operation.feature && !network.features.includes(operation.feature)) continue
        const target = targetOf(operation.exampleRequest).replace('/v1/base/', `/v1/${network.id}/`)
        const response = await pay(sandbox.api.serverUrl + target, exampleInit(operation))
        const answer: unknown = await response.json()
        if (response.status === 404) continue // hashes and tokens of Base do not exist elsewhere
        expect(response.status, `${operation.id} on ${network.id}`).toBe(200)
        expect(faultOf(schema, answer, targets, { isStrict: true }), `${operation.id} on ${network.id}`).toBe(null)
      }
    }
  }, 60_000)

  it('offer to be paid with what the sandbox accepts, and with nothing else', async () => {
    const get = async (target: string) => (await fetch(running.url + target)).json()
    const offered = await fetch(`${running.url}/v1/base/blocks/latest`)
    const { accepts } = decodePaymentRequiredHeader(offered.headers.get('PAYMENT-REQUIRED') ?? '')
    const { assets } = await get('/v1/pricing')
    expect(assets.map(({ caip2, address }: Record<string, unknown>) => [caip2, address])).toEqual(
      accepts.map(({ network, asset }) => [network, asset]),
    )
    const { items } = await get('/v1/networks')
    expect(
      items.flatMap(({ caip2, payable }: { caip2: string; payable: { address: string }[] }) =>
        payable.map(({ address }) => [caip2, address]),
      ),
    ).toEqual(accepts.map(({ network, asset }) => [network, asset]))
  })

  it('lead to one another: each page, block and transaction of a list can be asked for', async () => {
    const pay = payingFetch(running)
    const get = async (target: string) => {
      const response = await pay(running.url + target)
      expect(response.status, target).toBe(200)
      return response.json()
    }
    const list = '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=40'
    const first = await get(list)
    const second = await get(`${list}&cursor=${first.next_cursor}`)
    expect(second.items[0]).not.toEqual(first.items[0])
    const transaction = await get(`/v1/base/transactions/${first.items[0].transaction_hash}`)
    expect(transaction.block_number).toBe(first.items[0].block_number)
    const block = await get(`/v1/base/blocks/${transaction.block_hash}`)
    expect(block.number).toBe(transaction.block_number)
  })
})

describe('limits', () => {
  it('are told in headers, and end with the window', async () => {
    let now = Date.now()
    const sandbox = await createSandbox({ requests: { unpaid: 2 }, now: () => now })
    const get = () => sandbox.fetch(new Request('https://api.example.com/v1/networks'))
    const first = await get()
    expect(first.headers.get('RateLimit-Policy')).toBe('"unpaid";q=2;w=60')
    expect(first.headers.get('RateLimit')).toBe('"unpaid";r=1;t=60')
    expect((await get()).status).toBe(200)
    now += 18_000
    const refused = await get()
    expect(refused.headers.get('Retry-After')).toBe('42')
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
    now += 42_000
    expect((await get()).status).toBe(200)
  })

  it('count a stored response for the wallet that paid, not as unpaid', async () => {
    const now = Date.now()
    const sandbox = await createSandbox({ requests: { unpaid: 2, paid: 5 }, now: () => now })
    const payer = new Payer(sandbox)
    const payment = await payer.sign({ identifier: 'order_0000000000001' })
    const left = []
    for (let count = 0; count < 6; count++) left.push((await payer.request(payment)).headers.get('RateLimit'))
    expect(left).toEqual([4, 3, 2, 1, 0, 0].map((rest) => `"paid";r=${rest};t=60`))
    const free = await sandbox.fetch(new Request('https://api.example.com/v1/networks'))
    expect(free.headers.get('RateLimit')).toBe('"unpaid";r=0;t=60')
    expect(payer.charged()).toBe(payer.price())
  })

  it('of payers are counted apart', async () => {
    const sandbox = await createSandbox({ requests: { unpaid: 1000, paid: 1 } })
    const payer = new Payer(sandbox)
    expect((await payer.request(await payer.sign())).status).toBe(200)
    expect((await payer.request(await payer.sign())).status).toBe(429)
    const key = sandbox.wallets[1]?.privateKey
    expect((await payer.request(await payer.sign(key ? { key } : {}))).status).toBe(200)
  })
})

describe('browsers', () => {
  it('may send the payment and read the headers', async () => {
    const preflight = await fetch(`${running.url}/v1/base/blocks/latest`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example.com',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'payment-signature,access-control-expose-headers',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('payment-signature')
    const answer = await fetch(`${running.url}/v1/base/blocks/latest`)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('PAYMENT-REQUIRED')
  })

  it('get the error document, not a payment page', async () => {
    const headers = { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' }
    expect(await problemOf(await fetch(`${running.url}/v1/base/blocks/latest`, { headers }))).toMatchObject({
      code: 'payment_required',
    })
  })
})

describe('the server', () => {
  it('listens on this machine only', async () => {
    const outside = Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
    )
    for (const host of outside) {
      await expect(
        new Promise((resolve, reject) => {
          connect(running.port, host).once('connect', resolve).once('error', reject)
        }),
      ).rejects.toThrow()
    }
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })

  it('says what to do when the port is taken', async () => {
    await expect(startSandbox(running.port)).rejects.toThrow(
      `Port ${running.port} is in use by another program. Choose another: npm run sandbox -- --port ${running.port + 1}`,
    )
  })

  it('survives requests that are no HTTP, and headers that are too large', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(running.port, '127.0.0.1')
      socket.on('error', () => undefined).once('close', () => resolve())
      socket.on('data', () => socket.destroy()).end('\u0000\u0001 nonsense\r\n\r\n')
    })
    const large = await fetch(`${running.url}/v1/networks`, { headers: { 'PAYMENT-SIGNATURE': 'A'.repeat(20_000) } })
    expect(await problemOf(large)).toMatchObject({ status: 431, code: 'headers_too_large' })
    expect((await fetch(`${running.url}/v1/networks`)).status).toBe(200)
  })

  it('says at the start where it is, that it is no real service, and which wallets have test USDC', () => {
    const text = banner(running)
    expect(text).toContain(running.url)
    expect(text).toContain('SANDBOX: mock data, test USDC')
    for (const { address, privateKey } of running.wallets)
      expect(text).toContain(`${address}\n    private key  ${privateKey}`)
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines).toContain(`export API_URL=${running.url}`)
    expect(lines).toContain(`export PRIVATE_KEY=${running.wallets[0]?.privateKey}`)
  })

  it('orders faults by name, and knows what was meant', async () => {
    const order = (body: string) => fetch(`${running.url}/_sandbox/faults`, { method: 'POST', body })
    expect(await (await order('{"fault":"internal_eror"}')).json()).toEqual({
      error: expect.stringContaining('Did you mean "internal_error"?'),
    })
    expect((await order('no json')).status).toBe(400)
    expect(await (await order('{"fault":"internal_error","times":2}')).json()).toEqual({
      waiting: ['internal_error', 'internal_error'],
    })
    await fetch(`${running.url}/_sandbox/faults`, { method: 'DELETE' })
    expect(running.faults.list()).toEqual([])
  })
})
