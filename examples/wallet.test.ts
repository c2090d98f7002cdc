import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encodeFunctionData, erc20Abi, numberToHex, pad } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, onTestFinished } from 'vitest'
import { readText } from '@docs402/findings'
import { z } from 'zod'
import { allSamples, isEvmAsset } from '@docs402/api'
import { exampleFiles } from '../packages/docs402/reference/examples'
import { siteApi } from '../packages/docs402/reference/site-api'
import { listen } from '../packages/sandbox/serve'
import { it, type Stage } from './testing/stage'

const here = import.meta.dirname
const programOf = (name: string) => path.join(here, 'typescript', name)
const keyFile = ({ folder }: Stage) => path.join(folder, 'wallet.env')

describe('new-wallet.ts', () => {
  it('writes a key that only its owner can read, and prints its address', async ({ stage }) => {
    const { text } = await stage.run(programOf('new-wallet.ts'))
    const [, key = ''] = /^PRIVATE_KEY=(0x[0-9a-f]{64})\n$/.exec(readFileSync(keyFile(stage), 'utf8')) ?? []
    expect(statSync(keyFile(stage)).mode & 0o777).toBe(0o600)
    expect(text).toBe(`Wallet ${privateKeyToAddress(`0x${key.slice(2)}`)}; its key is in wallet.env.`)
  })

  it('never writes over a key', async ({ stage }) => {
    await stage.run(programOf('new-wallet.ts'))
    const before = readFileSync(keyFile(stage), 'utf8')
    const again = await stage.run(programOf('new-wallet.ts'))
    expect(again).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^wallet\.env exists already, and a key is never overwritten\./),
    })
    expect(readFileSync(keyFile(stage), 'utf8')).toBe(before)
  })
})

it('mcp.mjs makes a key file private that was there before', ({ stage }) => {
  const file = path.join(stage.folder, 'agent.env')
  writeFileSync(file, 'PRIVATE_KEY=0x1\n', { mode: 0o644 })
  chmodSync(file, 0o644)
  spawnSync(process.execPath, [programOf('mcp.mjs'), '--config', 'agent.env'], { cwd: stage.folder })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe('what the programs write', () => {
  it('is ignored by git, wherever they run', ({ stage }) => {
    cpSync(path.join(here, '../.gitignore'), path.join(stage.folder, '.gitignore'))
    const git = (...args: string[]) => spawnSync('git', args, { cwd: stage.folder, encoding: 'utf8' }).stdout
    git('init', '--quiet')
    const files = [
      ...['wallet.env', 'agent.env', 'budget/open-1.json', 'budgets/2026-01-01/open-1.json', 'payment-1.json'],
      ...['payment-1.txt', 'payment-1.header', 'transfers.csv', 'logs.jsonl', 'logs.jsonl.progress.json.draft'],
      ...['transfers.csv.progress.json', 'portfolio.json', 'deposits-base-0x1.json', 'holders-base-0x1.json'],
    ]
    const all = files.flatMap((file) => [file, `examples/typescript/${file}`])
    expect(
      git('check-ignore', ...all)
        .trim()
        .split('\n'),
    ).toEqual(all)
  })

  it('stands in no list of processes: curl reads it from a file', async () => {
    const texts = exampleFiles(path.join(here, '..')).filter((file) => file.endsWith('.sh'))
    const shown = [
      ...texts.map((file) => readText(here, file)),
      ...allSamples(await siteApi(path.join(here, '..'))).flatMap(({ kind, code }) => (kind === 'curl' ? [code] : [])),
    ]
    const headers = shown.flatMap((text) => [...text.matchAll(/-H ([^ ]+ ?[^ ]*)/g)].map(([, value]) => value))
    expect(headers.filter((value) => !/^(?:@-|"@\$file"|'Content-Type: application\/json')/.test(value ?? ''))).toEqual(
      [],
    )
    expect(headers.length).toBeGreaterThan(12)
  })
})

describe('balance.ts', async () => {
  const wallet = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
  const usdc = (await siteApi(path.join(here, '..'))).payment?.assets
    .filter(isEvmAsset)
    .find(({ environment }) => environment === 'production')
  const requestSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()).default([]) })

  /** Responds like an RPC node of a chain. */
  async function node(chainId: number) {
    const calls: unknown[] = []
    const { url, close } = await listen(async (request) => {
      const { id, method, params } = requestSchema.parse(await request.json())
      if (method === 'eth_call') calls.push(params[0])
      const result = method === 'eth_chainId' ? numberToHex(chainId) : pad(numberToHex(12_345_678n))
      return Response.json({ jsonrpc: '2.0', id, result })
    })
    onTestFinished(close)
    return { url, calls }
  }

  it('asks the contract that the API is paid in', async ({ stage }) => {
    const base = await node(usdc?.chainId ?? 0)
    const { code, text } = await stage.run(programOf('balance.ts'), [wallet], { RPC_URL: base.url })
    expect([code, text]).toEqual([0, '12.345678 USDC'])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [wallet] })
    expect(base.calls).toEqual([{ data, to: usdc?.address }])
  })

  it('refuses the node of another chain', async ({ stage }) => {
    const other = await node(1)
    const { code, text } = await stage.run(programOf('balance.ts'), [wallet], { RPC_URL: other.url })
    expect(code).toBe(1)
    expect(text).toContain('RPC_URL is a node of the chain 1, not of Base (8453).')
    expect(other.calls).toEqual([])
  })
})
