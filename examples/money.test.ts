import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { decisionFor, decisionMembers, NO_RESPONSE } from '@chain-data/api'
import { ownDescription } from '@/sandbox/description'
import { startSandbox, type RunningSandbox } from '@/sandbox/serve'
import { refusals, SCENES } from '@/sandbox/testing/scenes'
import { CLIENTS, runMatrix, SPEND_CAP, type Outcome, type Scene } from './testing/cells'
import type { Answer, Sent, Way } from './testing/front'
import { asScene, hostileScenes } from './testing/hostile'
import { missingTools } from './testing/run'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 500_000 })

const PRICE = 1000
/** Requests of the client with a budget, which asks for more than that. */
const WITHIN_BUDGET = 3
const NOWHERE = 'http://127.0.0.1:1'
const { api } = ownDescription()
const without = new Set([
  ...(missingTools('python').length ? ['python'] : []),
  ...(missingTools('curl').length ? ['curl'] : []),
])
const clients = CLIENTS.filter(({ language }) => !without.has(language))
const repeating = clients.filter(({ repeats }) => repeats)

let sandbox: RunningSandbox
let outcomes: Outcome[] = []
const others: RunningSandbox[] = []
const elsewhere: (string | undefined)[] = []
const trap = createServer((request, response) => {
  elsewhere.push(request.headers['payment-signature']?.toString())
  response.end('{}')
})

/** The sandbox's responses, by the row of the decision table that applies. */
const errors = new Map<string, Answer>()

async function keep(on: string, response: Response): Promise<void> {
  const headers = z.record(z.string(), z.string()).parse(Object.fromEntries(response.headers))
  const { 'content-length': _, ...rest } = headers
  errors.set(on, atOnce({ status: response.status, headers: rest, body: await response.text() }))
}

/** How long a client waits before the next attempt is the subject of other tests. */
function atOnce(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'retry-after': '0' } }
}

/** The first payment gets an error that another request caused; everything else goes to the sandbox. */
function afterFirst(on: string): Scene {
  const answer = errors.get(on)
  return {
    name: `decision: ${on}`,
    clients: repeating,
    open: () => {
      let required = ''
      const way = (sent: readonly Sent[]): Way => {
        const paid = sent.filter(({ payment }) => payment !== null).length
        if (sent.at(-1)?.payment === null || paid > 1) {
          return {
            to: sandbox.url,
            change: (honest) => {
              required ||= honest.headers['payment-required'] ?? ''
              return honest
            },
          }
        }
        if (!answer) return { to: NOWHERE }
        const { headers } = answer
        const offered = headers['payment-required'] ? { ...headers, 'payment-required': required } : headers
        return { to: sandbox.url, instead: { ...answer, headers: offered } }
      }
      return { sandbox, way }
    },
  }
}

const CASES = [
  { identifier: true, settled: true },
  { identifier: true, settled: false },
  { identifier: false, settled: true },
  { identifier: false, settled: false },
]

/** The first payment gets no response. When it is repeated, the API's clock is an hour ahead. */
function late({ identifier, settled }: (typeof CASES)[number]): Scene {
  return {
    name: `lost and expired: ${identifier ? 'with' : 'without'} identifier, ${settled ? 'settled' : 'not settled'}`,
    clients: repeating,
    open: async () => {
      const clock = { offset: 0 }
      const now = () => Date.now() + clock.offset
      const own = await startSandbox(0, { now, ...(identifier ? {} : { description: withoutIdentifier() }) })
      others.push(own)
      const way = (sent: readonly Sent[]): Way => {
        const paid = sent.filter(({ payment }) => payment !== null).length
        if (paid === 1 && sent.at(-1)?.payment !== null) return { to: settled ? own.url : NOWHERE, passes: () => false }
        clock.offset = paid === 2 ? 3_600_000 : 0
        return { to: own.url, change: atOnce }
      }
      return { sandbox: own, way }
    },
  }
}

/** Every payment is settled, and no response to one arrives. */
const allLost: Scene = {
  name: 'all responses lost',
  clients: [SPEND_CAP],
  open: () => ({ sandbox, way: (sent) => ({ to: sandbox.url, passes: () => sent.at(-1)?.payment === null }) }),
}

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 100_000 } })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const port = z.object({ port: z.number() }).parse(trap.address()).port
  for (const [code, scene] of Object.entries(SCENES)) {
    if (!api.reasons.some((reason) => reason.code === code)) await keep(code, (await scene()).response)
  }
  for (const [reason, response] of await refusals()) await keep(reason, response)
  // A reason that the client doesn't know yet: the row of its code still applies.
  for (const code of new Set(api.reasons.map((reason) => reason.code))) {
    const known = errors.get(api.reasons.find((reason) => reason.code === code)?.reason ?? '')
    if (!known) continue
    const members = decisionMembers(decisionFor(api, { code }))
    errors.set(code, { ...known, body: JSON.stringify({ ...JSON.parse(known.body), reason: 'newer', ...members }) })
  }
  outcomes = await runMatrix([
    ...hostileScenes(sandbox.url, `http://127.0.0.1:${port}`).map((scene) => asScene(scene, sandbox, clients)),
    ...[...errors.keys(), NO_RESPONSE].map(afterFirst),
    ...CASES.map(late),
    allLost,
  ])
})

afterAll(async () => {
  trap.close()
  await Promise.all([sandbox, ...others].map((each) => each.close()))
  console.log(counts())
})

const cellsOf = (name: string) => outcomes.filter(({ scene }) => scene === name)

/** The matrix in words: one line for each scene. */
function counts(): string {
  const lines = [...new Set(outcomes.map(({ scene }) => scene))].map((scene) => {
    const cells = cellsOf(scene)
    const sum = (count: (cell: Outcome) => number) => cells.reduce((total, cell) => total + count(cell), 0)
    const asked = scene === allLost.name ? WITHIN_BUDGET : 1
    const beyond = sum(({ charged }) => Math.max(0, charged - asked * PRICE)) / PRICE
    const signed = sum(({ payments }) => payments.length)
    const settled = sum(({ charged }) => charged) / PRICE
    return `${scene}: ${cells.length} clients, ${signed} payments signed, ${settled} settled, ${beyond} beyond what was asked`
  })
  return [...lines, `${outcomes.length} runs`].join('\n')
}

const noncesOf = ({ payments }: Outcome) => new Set(payments.map(({ nonce }) => nonce)).size

describe('a hostile server', () => {
  const scenes = hostileScenes('', '')

  it.each(scenes)('$name: gets no payment beyond what was asked', ({ name, says, charged }) => {
    const cells = cellsOf(`hostile: ${name}`)
    expect(cells).toHaveLength(clients.length)
    for (const cell of cells) {
      const { client, payments, output } = cell
      for (const { to, value, validBefore, at } of payments) {
        expect({ client: client.name, to, value }).toEqual({ client: client.name, to: api.payment.payTo, value: PRICE })
        expect(validBefore - at).toBeLessThanOrEqual(api.payment.maxTimeoutSeconds + 1)
      }
      // The token contract accepts one payment for each nonce.
      expect(noncesOf(cell), client.name).toBeLessThanOrEqual(1)
      if (charged === 0) expect(cell.charged, client.name).toBe(0)
      else expect([0, PRICE], client.name).toContain(cell.charged)
      expect(output, client.name).toMatch(says)
      if (payments.length > 0) expect(output, client.name).not.toMatch(/nothing was signed/i)
    }
    if (charged > 0) expect(cells.map((cell) => cell.charged)).toContain(charged)
  })

  it('gets no payment at another origin', () => {
    expect(elsewhere).toEqual([])
  })
})

describe('the decision table', () => {
  it('has an error for every row, as the sandbox produces it', () => {
    expect([...errors.keys(), NO_RESPONSE].sort()).toEqual(api.decisions.map(({ on }) => on).sort())
  })

  it.each(api.decisions)('$on: every client does next what it says', (row) => {
    const answer = errors.get(row.on)
    if (answer) {
      const { code, reason } = z
        .looseObject({ code: z.string(), reason: z.string().optional() })
        .parse(JSON.parse(answer.body))
      expect(decisionFor(api, { code, reason })).toEqual(row)
      expect(JSON.parse(answer.body)).toMatchObject(decisionMembers(row))
    }
    const cells = cellsOf(`decision: ${row.on}`)
    expect(cells).toHaveLength(repeating.length)
    for (const cell of cells) {
      const paid = cell.sent.flatMap(({ payment }) => payment ?? [])
      const again = paid.length > 1 && paid[1] === paid[0]
      const waits = row.retry === 'after_wait' && row.on !== 'not_found'
      const step = { client: cell.client.name, nonces: noncesOf(cell), again, ok: cell.ok }
      if (row.retry === 'same_payment' || waits)
        expect(step, cell.output).toEqual({ ...step, nonces: 1, again: true, ok: true })
      // A new payment reuses the nonce of the old one, or is left to the person who runs the program.
      else expect(step.nonces, cell.client.name).toBe(1)
      if (row.retry === 'never') expect(step, cell.output).toEqual({ ...step, again: false, ok: false })
      expect([0, PRICE]).toContain(cell.charged)
    }
  })
})

describe('a payment whose response is lost, and that has expired when it is sent again', () => {
  it.each(CASES)('identifier $identifier, settled $settled: is paid once at most', (each) => {
    const { identifier, settled } = each
    const cells = cellsOf(late(each).name)
    expect(cells).toHaveLength(repeating.length)
    for (const cell of cells) {
      const { client, charged, ok, output } = cell
      expect(noncesOf(cell), client.name).toBe(1)
      const renews = client.name.includes('client')
      if (settled) expect(charged, output).toBe(PRICE)
      else expect(charged, output).toBe(renews ? PRICE : 0)
      expect(ok, output).toBe(settled ? identifier : renews)
      if (settled && !identifier) expect(output).toContain('already settled, in transaction 0x')
      if (!settled && !renews) expect(output).toContain('its nonce is unused')
    }
  })
})

describe('the program with a cap and a budget', () => {
  it('never says that nothing was signed after it signed, and sends an identifier', () => {
    const [cell] = cellsOf(allLost.name)
    const said = cell?.output.split('\n') ?? []
    expect(said.map((line) => /nothing was signed|a payment was signed, and may be charged/.exec(line)?.[0])).toEqual([
      'nothing was signed',
      ...Array.from({ length: WITHIN_BUDGET }, () => 'a payment was signed, and may be charged'),
      'nothing was signed',
    ])
    expect(cell?.charged).toBe(WITHIN_BUDGET * PRICE)
    expect(new Set(cell?.payments.map(({ identifier }) => identifier)).size).toBe(WITHIN_BUDGET)
  })
})

/** The description of an API that offers no payment identifiers. */
function withoutIdentifier() {
  const loaded = ownDescription()
  return { ...loaded, api: { ...loaded.api, payment: { ...loaded.api.payment, extensions: [] } } }
}
