import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodeFunctionData, erc20Abi, numberToHex, pad } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { siteApi } from '@/lib/content/api/site-api'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const here = import.meta.dirname
const tsx = path.join(here, '../node_modules/.bin/tsx')
let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'wallet-'))))

async function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number; text: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env } }
    execFile(tsx, [path.join(here, 'typescript', file), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, text: stdout + stderr }),
    )
  })
}

describe('new-wallet.ts', () => {
  it('writes a key that only its owner can read, and prints its address', async () => {
    const { text } = await run('new-wallet.ts')
    const file = path.join(folder, 'wallet.env')
    const [, key = ''] = /^PRIVATE_KEY=(0x[0-9a-f]{64})\n$/.exec(readFileSync(file, 'utf8')) ?? []
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(text).toBe(`Wallet ${privateKeyToAddress(`0x${key.slice(2)}`)}, its key is in wallet.env.\n`)
  })

  it('never writes over a key', async () => {
    await run('new-wallet.ts')
    const before = readFileSync(path.join(folder, 'wallet.env'), 'utf8')
    const again = await run('new-wallet.ts')
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('EEXIST') })
    expect(readFileSync(path.join(folder, 'wallet.env'), 'utf8')).toBe(before)
  })
})

describe('balance.ts', () => {
  const wallet = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
  const usdc = siteApi(path.join(here, '..')).payment.assets.find(({ environment }) => environment === 'production')
  const requestSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()).default([]) })

  /** Responds like an RPC node of a chain. */
  async function node(chainId: number) {
    const calls: unknown[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', (part: string) => (text += part))
      request.on('end', () => {
        const { id, method, params } = requestSchema.parse(JSON.parse(text))
        if (method === 'eth_call') calls.push(params[0])
        const result = method === 'eth_chainId' ? numberToHex(chainId) : pad(numberToHex(12_345_678n))
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
  }

  it('asks the contract that the API is paid in', async () => {
    const base = await node(usdc?.chainId ?? 0)
    expect(await run('balance.ts', [wallet], { RPC_URL: base.url })).toEqual({ code: 0, text: '12.345678 USDC\n' })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [wallet] })
    expect(base.calls).toEqual([{ data, to: usdc?.address }])
    base.close()
  })

  it('refuses the node of another chain', async () => {
    const other = await node(1)
    const { code, text } = await run('balance.ts', [wallet], { RPC_URL: other.url })
    expect(code).toBe(1)
    expect(text).toContain('RPC_URL is a node of the chain 1, not of Base (8453).')
    expect(other.calls).toEqual([])
    other.close()
  })
})
