import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, vi } from 'vitest'
import { ownDescription } from '../packages/sandbox/description'
import { listen } from '../packages/sandbox/serve'
import { withPrice } from './testing/dearer'
import { PRICE } from './testing/matrix'
import { needs } from './testing/program'
import { it, type Stage } from './testing/stage'

const here = import.meta.dirname
const shell = path.join(here, 'curl')

describe('in a shell', { concurrent: true }, () => {
  beforeEach(({ skip }) => needs(skip, 'any.sh'))

  it('of two runs of retry.sh at the same time, one pays', async ({ stage, expect }) => {
    const { url } = await stage.sandbox()
    const file = path.join(shell, 'retry.sh')
    let isOver = false
    await stage.open(async (sent) => {
      const { payment } = sent.at(-1) ?? {}
      // The second run gets what it needs to sign when the first one has paid, whose response is lost until then.
      if (!payment && sent.length > 1) await vi.waitUntil(() => sent.some((each) => each.payment), 60_000)
      return { to: url, passes: () => !payment || isOver }
    })
    const runs = [stage.run(file), stage.run(file)]
    isOver = (await Promise.race(runs)).code !== null
    const ends = (await Promise.all(runs)).map(({ code, output }) => [code, output])
    expect(ends.some(([code, output]) => code === 0 && /^\d+\n$/.test(String(output)))).toBe(true)
    expect(new Set(stage.payments.map(({ nonce }) => nonce)).size).toBe(1)
    expect(await stage.charged()).toEqual([String(PRICE)])
  })

  it('spend-cap.sh prints no payment when the price is within the cap', async ({ stage, expect }) => {
    await stage.serve({ description: withPrice(await ownDescription(), 'getPortfolio', '0.005') })
    const { code, text } = await stage.run(path.join(shell, 'spend-cap.sh'))
    expect([code, text]).toEqual([0, expect.not.stringContaining('PAYMENT-SIGNATURE')])
    expect(await stage.charged()).toEqual(['5000', '1000'])
  })

  it('no program waits for a server for ever', ({ expect }) => {
    const programs = readdirSync(shell).filter((name) => name.endsWith('.sh'))
    const isLimited = (name: string) =>
      /^\. \.\/pay\.sh$| --max-time /m.test(readFileSync(path.join(shell, name), 'utf8'))
    const waiting = programs.filter((name) => !isLimited(name))
    expect(programs.length).toBeGreaterThan(5)
    expect(waiting).toEqual([])
  })
})

/** What Python prints for an expression in which all of pay.py is known. */
async function printed(stage: Stage, expression: string): Promise<string> {
  const file = path.join(here, 'testing/drivers/evaluate.py')
  return (await stage.run(file, [expression])).text
}

describe('in Python', { concurrent: true }, () => {
  beforeEach(({ skip }) => needs(skip, 'any.py'))

  it('a response that comes byte by byte is given up', async ({ stage, expect, onTestFinished }) => {
    let [timer, end]: NodeJS.Timeout[] = []
    const drip = () =>
      new ReadableStream({
        start: (stream) => {
          timer = setInterval(() => stream.enqueue(new TextEncoder().encode(' ')), 100)
          // So that a test that fails ends, too.
          end = setTimeout(() => (clearInterval(timer), stream.close()), 15_000).unref()
        },
        cancel: () => (clearInterval(timer), clearTimeout(end)),
      })
    const slow = await listen(() => new Response(drip()))
    onTestFinished(slow.close)
    await stage.open(() => ({ to: slow.url }))
    const text = await printed(stage, `request("${slow.url}/v1/status", timeout=1, api="${slow.url}")`)
    expect(text).toBe('TimeoutError: no whole response within 1 s')
  })

  it.for([418, 402])(
    'a response that is no problem document is told in a sentence: %s',
    async (status, { stage, expect, onTestFinished }) => {
      const odd = await listen(() => new Response('[1]', { status }))
      onTestFinished(odd.close)
      await stage.open(() => ({ to: odd.url }))
      const text = await printed(stage, `told(*request("${odd.url}/v1/status", api="${odd.url}")[::2])`)
      expect(text).toMatch(
        RegExp(`^${status} no_problem_document: \\[1\\]\\. A payment that was sent may still settle`),
      )
    },
  )

  it.for(['1 Jan 99999999999999999999 00:00:00 GMT', 'Mon, 01 Jan 2024 00:00:00 +99999999999999999', '\u00b2', 'x'])(
    'Retry-After: %s is none',
    async (value, { stage, expect }) => {
      await stage.open(() => ({ to: '' }))
      expect(await printed(stage, `wait_seconds({"Retry-After": ${JSON.stringify(value)}}, 7)`)).toBe('7')
    },
  )
})
