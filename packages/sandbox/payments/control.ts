import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { hint } from '@docs402/findings'
import type { Payments } from '../environment'
import type { ServedApi } from '../operation-specs'
import { FAULTS, isFault } from './faults'

/** A wallet of the sandbox. Its key is public on purpose: never send anything of value to it. */
export interface TestWallet {
  name: string
  address: `0x${string}`
  privateKey: `0x${string}`
  /** Balance at start in the token's smallest unit. */
  balance: bigint
}

const FUNDED = 100_000_000n // 100 USDC: enough for ten thousand of the most expensive requests

/** The wallets of every sandbox: keys are the hashes of their names, so that they never change. */
export function testWallets(): TestWallet[] {
  return [wallet('sandbox wallet 1', FUNDED), wallet('sandbox wallet 2', FUNDED), wallet('sandbox empty wallet', 0n)]
}

function wallet(name: string, balance: bigint): TestWallet {
  const privateKey = keccak256(toHex(name))
  return { name, privateKey, address: privateKeyToAccount(privateKey).address, balance }
}

const hex = (digits: number) => z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`))
const cancelBody = z.object({ from: hex(40), nonce: hex(64) })
const faultBody = z.object({ fault: z.string(), times: z.number().int().min(1).max(1000).default(1) })

/** Whether a browser sends this for a page of another origin, which may read here, and change nothing. */
function isForeign(method: string, url: string, header: (name: string) => string | undefined): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const [site, origin] = [header('sec-fetch-site'), header('origin')]
  return site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== new URL(url).origin
}

/** The sandbox's own paths under `/_sandbox`: wallets, ledger, and injected faults. They are not part of the API. */
export function control({ payment }: ServedApi, { ledger, faults, asset }: Payments, wallets: TestWallet[]): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const foreign = isForeign(c.req.method, c.req.url, (name) => c.req.header(name))
    return foreign ? c.json({ error: 'A page of another origin can change nothing here.' }, 403) : next()
  })
  app.use(bodyLimit({ maxSize: 65_536, onError: (c) => c.json({ error: 'The body is larger than 64 kB.' }, 413) }))
  app.get('/', (c) =>
    c.json({
      sandbox: true,
      payment: { network: asset.caip2, asset: asset.address, symbol: asset.symbol, payTo: payment?.payTo ?? '' },
      wallets: wallets.map(({ name, address, privateKey }) => ({
        name,
        address,
        privateKey,
        balance: String(ledger.balanceOf(address)),
      })),
      faults: FAULTS,
      waiting: faults.list(),
    }),
  )
  app.get('/ledger', (c) =>
    c.json({
      transfers: ledger.transfers.map((transfer) => ({ ...transfer, value: String(transfer.value) })),
      pending: ledger.pending,
      balances: Object.fromEntries(wallets.map(({ address }) => [address, String(ledger.balanceOf(address))])),
    }),
  )
  app.post('/faults', async (c) => {
    const body = faultBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ error: 'Send JSON such as {"fault":"internal_error","times":1}.' }, 400)
    const { fault, times } = body.data
    if (!isFault(fault))
      return c.json({ error: `There is no fault "${fault}". ${hint(fault, Object.keys(FAULTS))}` }, 400)
    try {
      faults.add(fault, times)
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 409)
    }
    return c.json({ waiting: faults.list() })
  })
  app.post('/cancel', async (c) => {
    const body = cancelBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ error: 'Send JSON with the "from" and the "nonce" of a payment.' }, 400)
    try {
      ledger.cancel(body.data.from, body.data.nonce)
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 409)
    }
    return c.json({ canceled: body.data })
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json({ waiting: [] })
  })
  return app
}
