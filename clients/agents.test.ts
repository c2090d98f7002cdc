import { readdirSync } from 'node:fs'
import path from 'node:path'
import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { resolved } from '@docs402/api'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { call, it, toolName } from './testing/agent'
import { changed, CHANGES } from './testing/changing-proxy'
import { oneOfEachByDay } from './testing/program'

/** Payment requirements of an entry that costs five times as much. */
function dearerHeader(honest: string): string {
  const { accepts, ...rest } = decodePaymentRequiredHeader(honest)
  return encodePaymentRequiredHeader({ ...rest, accepts: accepts.map((entry) => ({ ...entry, amount: '5000' })) })
}

describe.concurrent('the server for agents', () => {
  it('offers every operation of the description with its inputs and its price', async ({ sandbox, startAgent }) => {
    const { tools } = await (await startAgent('0.002')).listTools()
    const { operations } = sandbox.api
    expect(operations.filter(({ price }) => price).length).toBeGreaterThan(10)
    expect(tools.map(({ name }) => name)).toEqual([...operations.map(({ id }) => toolName(id)), 'budget_left'])
    for (const { id, price, parameters, body } of operations) {
      const tool = tools.find(({ name }) => name === toolName(id))
      expect(tool?.description).toMatch(price ? `Costs ${price.label}. ` : 'Free. ')
      expect(tool?.annotations?.readOnlyHint).toBe(price === null)
      const sent = body?.content[0]?.schema
      const inputs = [
        ...parameters.filter((parameter) => parameter.in !== 'header'),
        ...(sent ? resolved(sandbox.api, sent).properties : []),
      ]
      expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(inputs.map(({ name }) => name))
      const required = inputs.flatMap(({ name, required }) => (required ? [name] : []))
      expect(tool?.inputSchema.required ?? []).toEqual(required)
    }
    expect(tools.find(({ name }) => name === 'list_holders')?.inputSchema).toMatchObject({
      properties: { limit: { description: 'Items per page.', maximum: 100, default: 25 } },
      additionalProperties: false,
    })
  })

  it('pays for each of them what the description says, and reads the response', async ({
    stage,
    sandbox,
    startAgent,
  }) => {
    const answers = await exampleAnswers(await createSandbox({ requests: { unpaid: 1000 } }))
    const agent = await startAgent('1')
    const prices: string[] = []
    let signed = 0
    for (const { id, price, parameters, exampleRequest } of sandbox.api.operations) {
      const sampled = parameters.filter((each) => each.in !== 'header' && each.sampled)
      const args = {
        ...Object.fromEntries(sampled.map(({ name, examples: [example] }) => [name, example?.value])),
        ...z.record(z.string(), z.unknown()).parse(exampleRequest.body?.value ?? {}),
      }
      const { isError, text, left } = await call(agent, toolName(id), args)
      expect({ id, isError, text }).toEqual({ id, isError: false, text: expect.stringMatching(/^\{/) })
      expect(JSON.parse(text), id).toEqual(answers.get(id))
      signed += Number(price?.atomic ?? 0)
      expect(left, id).toBe(`Budget left: $${(1_000_000 - signed) / 1_000_000}`)
      if (price) prices.push(price.atomic)
    }
    expect(await stage.charged()).toEqual(prices)
  })

  it('keeps one budget for each user and wallet, over a restart too', async ({ stage, startAgent }) => {
    const agent = await startAgent('0.0025')
    expect(await call(agent, 'budget_left')).toMatchObject({ text: 'Budget left: $0.0025' })
    await call(agent, 'get_block', { network: 'base', block: 'finalized' })
    const second = await call(agent, 'get_block', { network: 'base', block: '1' })
    expect(second.left).toBe('Budget left: $0.0005')
    const reached = await call(agent, 'get_block', { network: 'base', block: '2' })
    expect(reached).toMatchObject({ isError: true, left: 'Budget left: $0.0005' })
    expect(reached.text).toMatch(/budget is reached/)
    await agent.close()

    const again = await startAgent('0.0025')
    expect((await call(again, 'get_block', { network: 'base', block: '2' })).text).toBe(reached.text)
    expect((await call(again, 'list_networks')).isError).toBe(false)
    expect(await stage.charged()).toEqual(['1000', '1000'])
    const { PRIVATE_KEY = '' } = stage.environment
    const address = privateKeyToAddress(`0x${PRIVATE_KEY.slice(2)}`)
    expect(readdirSync(path.join(stage.folder, 'home/.pay402'))).toEqual([address])
  })

  it('signs no second payment after a lost response, and nothing that a tool does not say', async ({
    stage,
    sandbox,
    startAgent,
    expect,
  }) => {
    // In the order of the blocks: each changed 402 that is refused, then one that is dearer than the tool's description.
    const dearer = { says: /the price of \$0\.005 is over the cap of \$0\.001/, header: dearerHeader }
    // All of them: requirements.test.ts.
    const kinds = oneOfEachByDay(CHANGES, ({ says }) => String(says))
    const refused = [...kinds.filter(({ says }) => says), dearer]
    await stage.open((sent) => {
      const { target = '', payment } = sent.at(-1) ?? {}
      const change = payment ? undefined : refused[Number(/blocks\/(\d+)$/.exec(target)?.[1] ?? NaN)]
      return { to: sandbox.url, change: (answer) => (change ? changed(answer, { name: '', ...change }) : answer) }
    })
    // With a slash at the end, and tools that cost more than this one.
    const agent = await startAgent('0.005', { API_URL: `${stage.environment.API_URL}/`, CAP: '0.01' })
    for (const [index, { says }] of refused.entries()) {
      const { text, left } = await call(agent, 'get_block', { network: 'base', block: String(index) })
      expect.soft(text).toMatch(RegExp(`Nothing was signed: [^]*${says?.source}`))
      expect.soft(left).toBe('Budget left: $0.005')
    }
    expect(stage.payments).toEqual([])
    await call(agent, 'get_block', { network: 'base', block: '501' })
    for (const [index, fault] of (['answer_lost', 'settlement_pending'] as const).entries()) {
      sandbox.faults.add(fault)
      const doubtful = await call(agent, 'get_block', { network: 'base', block: String(502 + index) })
      expect(doubtful).toMatchObject({ isError: false, left: `Budget left: $0.00${3 - index}` })
    }
    expect(await stage.charged()).toEqual(['1000', '1000', '1000'])
  })

  it('cannot be overspent by two servers at once', async ({ stage, startAgent }) => {
    const pair = await Promise.all([startAgent('0.005'), startAgent('0.005')])
    const calls = pair.flatMap((agent, first) =>
      [1, 2, 3, 4, 5].map((index) => call(agent, 'get_block', { network: 'base', block: `${first * 10 + index}` })),
    )
    const results = await Promise.all(calls)
    expect(results.filter(({ isError }) => !isError)).toHaveLength(5)
    for (const { isError, text } of results) if (isError) expect(text).toMatch(/budget is reached/)
    expect(await stage.charged()).toEqual(Array.from({ length: 5 }, () => '1000'))
  })

  it('refuses a folder that depends on where it runs, and a second wallet', async ({ startAgent }) => {
    await expect(startAgent('0.005', { KEEP: 'budget' })).rejects.toThrow('Connection closed')
    await expect(startAgent('0.005', { PRIVATE_KEY: `0x${'1'.repeat(64)}` })).rejects.toThrow('Connection closed')
  })

  it('tells an agent what is wrong with its call, and pays nothing for it', async ({ stage, startAgent }) => {
    const agent = await startAgent('0.0025')
    const unknown = await call(agent, 'get_block', { network: 'bse', block: 'latest' })
    expect(unknown.isError).toBe(true)
    expect(unknown.text).toMatch(/^404 unknown_network: There is no network "bse"\. Did you mean "base"\?/)
    const wrong = z.object({ isError: z.literal(true), content: z.array(z.object({ text: z.string() })) })
    const refused = await agent.callTool({ name: 'get_block', arguments: { network: 'base', blok: '1' } })
    expect(wrong.parse(refused).content[0]?.text).toContain('Unrecognized key: "blok"')
    const pattern = await call(agent, 'get_block', { network: '../base', block: '1' })
    expect(pattern).toMatchObject({
      isError: true,
      marked: true,
      text: expect.stringContaining('400 invalid_parameter'),
    })
    expect(await call(agent, 'budget_left')).toMatchObject({ text: 'Budget left: $0.0025' })
    expect(await stage.charged()).toEqual([])
  })
})
