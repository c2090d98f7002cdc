import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { privateKeyToAddress } from 'viem/accounts'
import { beforeEach, describe, expect } from 'vitest'
import { CLIENTS, needs } from './testing/program'
import { it, type Stage } from './testing/stage'

const keyFile = ({ folder }: Stage) => path.join(folder, 'wallet.env')

describe.each(CLIENTS)('$name: pay402 wallet', ({ command }) => {
  beforeEach(({ skip }) => needs(skip, command))

  it('writes a key that only its owner can read, and prints its address', async ({ stage }) => {
    const { code, text } = await stage.run(command, ['wallet'])
    const [, key = ''] = /^PRIVATE_KEY=(0x[0-9a-f]{64})\n$/.exec(readFileSync(keyFile(stage), 'utf8')) ?? []
    expect(statSync(keyFile(stage)).mode & 0o777).toBe(0o600)
    const address = privateKeyToAddress(`0x${key.slice(2)}`)
    expect([code, text]).toEqual([0, `Wallet ${address}; its key is in wallet.env.`])
  })

  it('never writes over a key', async ({ stage }) => {
    await stage.run(command, ['wallet'])
    const before = readFileSync(keyFile(stage), 'utf8')
    const { code, text } = await stage.run(command, ['wallet'])
    expect([code, text]).toEqual([
      ...[1, 'wallet.env exists already, and a key is never overwritten. Move it to a safe place first.'],
    ])
    expect(readFileSync(keyFile(stage), 'utf8')).toBe(before)
    const nowhere = await stage.run(command, ['wallet', 'no/x'])
    expect([nowhere.code, nowhere.text]).toEqual([
      ...[1, expect.stringMatching(/^no\/x was not written: no such file or directory\.$/i)],
    ])
    expect((await stage.run(command, ['wallet', '\u001b[31mx'])).text).toMatch(/its key is in \\u001b\[31mx\.$/)
  })
})

it('pay402 mcp --config makes a key file private that was there before', async ({ stage }) => {
  const file = path.join(stage.folder, 'agent.env')
  writeFileSync(file, 'PRIVATE_KEY=0x1\n', { mode: 0o644 })
  chmodSync(file, 0o644)
  await stage.run('pay402.ts', ['mcp', 'http://127.0.0.1:1/openapi.json', '--config', '--key-file', 'agent.env'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
