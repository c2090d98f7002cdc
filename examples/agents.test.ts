import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Stage } from './testing/stage'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
})

let stage: Stage
let agents: Client[]
beforeEach(async () => {
  stage = new Stage()
  agents = []
  const { url } = await stage.sandbox()
  await stage.open(() => ({ to: url }))
})
afterEach(async () => {
  await Promise.all(agents.map((agent) => agent.close()))
  await stage.close()
})

/** Starts the server as an MCP client does, and connects over stdio. */
async function startAgent(budget: string): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1.0.0' })
  const file = path.join(import.meta.dirname, 'typescript/mcp-server.ts')
  const env = { ...getDefaultEnvironment(), ...stage.environment, BUDGET: budget }
  await agent.connect(
    new StdioClientTransport({ command: process.execPath, args: ['--import', 'tsx', file], env, stderr: 'inherit' }),
  )
  agents.push(agent)
  return agent
}

async function call(agent: Client, name: string, args: Record<string, string> = {}) {
  const { isError, content } = resultSchema.parse(await agent.callTool({ name, arguments: args }))
  return { isError, text: content[0]?.text ?? '' }
}

it('offers tools that say what they cost', async () => {
  const { tools } = await (await startAgent('2000')).listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_networks',
    'list_prices',
    'budget_left',
    'get_block',
    'get_balances',
  ])
  for (const { description } of tools) expect(description).toMatch(/Free\.|Costs money: see list_prices\./)
})

it('pays for the calls of an agent until its budget is reached, over a restart too', async () => {
  const agent = await startAgent('2500')
  expect((await call(agent, 'list_prices')).text).toContain('"operation":"getBlock"')
  expect(await call(agent, 'budget_left')).toEqual({ isError: false, text: '2500' })

  const block = await call(agent, 'get_block', { network: 'base', block: 'finalized' })
  expect(z.object({ number: z.number() }).parse(JSON.parse(block.text)).number).toBe(37_600_450)
  const address = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
  const balances = await call(agent, 'get_balances', { network: 'base', address })
  expect(z.object({ items: z.array(z.unknown()).min(1) }).safeParse(JSON.parse(balances.text)).success).toBe(true)
  expect(await call(agent, 'budget_left')).toEqual({ isError: false, text: '500' })

  const reached = {
    isError: true,
    text: 'The budget is reached: 2000 of 2500 are signed, 1000 more would be needed.',
  }
  expect(await call(agent, 'get_block', { network: 'base', block: '1' })).toEqual(reached)
  await agent.close()

  const again = await startAgent('2500')
  expect(await call(again, 'budget_left')).toEqual({ isError: false, text: '500' })
  expect(await call(again, 'get_block', { network: 'base', block: '2' })).toEqual(reached)
  expect((await call(again, 'list_networks')).isError).toBe(false)
  expect(await stage.charged()).toEqual(['1000', '1000'])
})

it('tells an agent what is wrong with its call, and pays nothing for it', async () => {
  const agent = await startAgent('2500')
  const unknown = await call(agent, 'get_block', { network: 'bse', block: 'latest' })
  expect(unknown.isError).toBe(true)
  expect(unknown.text).toMatch(/^404 unknown_network: There is no network "bse"\. Did you mean "base"\?/)
  expect((await call(agent, 'get_block', { network: '../base', block: '1' })).isError).toBe(true)
  expect(await call(agent, 'budget_left')).toEqual({ isError: false, text: '2500' })
  expect(stage.payments).toEqual([])
})
