import path from 'node:path'
import { serializeErc6492Signature } from 'viem/utils'
import { expect, it } from 'vitest'
import { decisionWords } from '@docs402/api'
import { readText } from '@docs402/findings'
import { z } from 'zod'
import { limitHeaders } from '../packages/docs402/reference/nodes/limit-headers'
import { ownDescription } from '../packages/sandbox/description'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { Payer, problemOf, receiptOf } from '../packages/sandbox/testing/payer'
import { SCENES } from './testing/scenes'
import { it as onStage } from '../clients/testing/stage'

// What pages say of programs and of the protocol, compared with what those do.
const page = (name: string) => readText(import.meta.dirname, '../pages/docs', `${name}.mdx`)

/** The text of a page from one heading to the next. */
const section = (name: string, heading: string) => page(name).split(`# ${heading}\n`)[1]?.split(/^#+ /m)[0] ?? ''

/** The words of code with which cells of a column of tables in a text begin. */
const codeIn = (text: string, column: number) =>
  [...text.matchAll(/^\|(?! ---)(.*)\|$/gm)].flatMap(([, row = '']) =>
    [...(row.split('|')[column] ?? '').matchAll(/(?:^ *|, )`(\w+)`/g)].flatMap(([, word]) => word ?? []),
  )

onStage('a line of receipts.jsonl has what the page about accounting names', async ({ stage }) => {
  await stage.serve()
  await stage.run(path.join(import.meta.dirname, 'typescript/first-call.ts'))
  const [line = ''] = readText(stage.folder, 'payments/receipts.jsonl').split('\n')
  const kept = Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
  expect([...new Set(codeIn(section('payments/accounting', 'What to keep for each payment'), 2))].sort()).toEqual(
    kept.sort(),
  )
})

it('a receipt has the fields that the page about authentication names', async () => {
  const sandbox = await createSandbox()
  const payer = new Payer(sandbox)
  const receipts = [await payer.request(await payer.sign())]
  for (const fault of ['settlement_failed', 'settlement_pending'] as const) {
    sandbox.faults.add(fault)
    receipts.push(await payer.request(await payer.sign()))
  }
  const sent = new Set(receipts.flatMap((response) => Object.keys(receiptOf(response) ?? {})))
  expect(codeIn(section('api/authentication', 'The receipt [#keep-the-receipt]'), 0).sort()).toEqual([...sent].sort())
})

it('the clients wait for a response as long as the page says', () => {
  const [, seconds = ''] = /wait (\d+)\s+seconds/.exec(section('payments/retry', 'Timeouts')) ?? []
  const read = (file: string) => readText(import.meta.dirname, '../clients', file)
  expect(read('typescript/src/send.ts')).toContain(`AbortSignal.timeout(${seconds}_000)`)
  expect(read('python/src/docs402_client/client.py')).toContain(`timeout: float = ${seconds}`)
})

it('the responses with each header about limits are those that the table names', async () => {
  const { api, source } = await ownDescription()
  const table = limitHeaders(api, source.document)
  expect(table.map(({ name }) => name)).toEqual(['RateLimit-Policy', 'RateLimit', 'Retry-After'])
  const responses = await Promise.all(Object.values(SCENES).map(async (scene) => (await scene()).response))
  for (const { name, statuses } of table) {
    const having = responses.filter(({ headers }) => headers.has(name)).map(({ status }) => String(status))
    expect(
      statuses.filter((status) => !status.startsWith('2')),
      name,
    ).toEqual([...new Set(having)].sort())
  }
})

it('no decision asks for a header that its response lacks', async () => {
  const { api } = await ownDescription()
  for (const { on, ...row } of api.decisions.filter(({ retry }) => retry === 'after_wait')) {
    const scene = SCENES[on]
    if (!scene || (await scene()).response.headers.has('Retry-After')) continue
    expect(decisionWords({ on, ...row }, ['eip155']), on).toMatch(/`Retry-After` says, or longer each time without it/)
  }
})

it('a used payment is told with each may_sign_new that the page names', async () => {
  const sandbox = await createSandbox()
  const payer = new Payer(sandbox)
  const header = await payer.sign({ identifier: 'facts-0123456789' })
  await payer.request(header)
  const wrong = ['/v1/base/blocks/newest', '/v1/base/blocks/1'].map((target) => new Payer(sandbox, target))
  const problems = await Promise.all(wrong.map(async (each) => problemOf(await each.request(header))))
  expect(problems.map(({ charged }) => charged)).toEqual(['yes', 'yes'])
  for (const { may_sign_new } of problems) expect(section('payments/states', 'Used')).toContain(`\`${may_sign_new}\``)
  expect(problems.map(({ may_sign_new }) => may_sign_new)).toEqual(['now', 'after_expiry'])
})

it('vulnerabilities are told where security.txt says', () => {
  expect(
    section('payments/security-review', 'Where do I report a vulnerability? [#where-do-i-report-a-weakness]'),
  ).toContain('(/docs/help/support#report-a-vulnerability)')
  expect(section('help/support', 'Report a vulnerability')).toContain('/.well-known/security.txt')
})

it('a row about errors names the statuses that the decision table has for it', async () => {
  const { api } = await ownDescription()
  const rows = [...section('payments/retry', 'What to do about an error').matchAll(/^\| `(\w+)` \| (.*?) \|/gm)]
  expect(
    rows
      .slice(1)
      .map(([, retry]) => retry)
      .sort(),
  ).toEqual([...new Set(api.decisions.map(({ retry }) => retry))].sort())
  for (const { code, status, decision } of api.errors) {
    if (code === 'payment_invalid') continue // by reason
    const [, , statuses = ''] = rows.find(([, retry]) => retry === decision?.retry) ?? []
    const others = rows.filter(([, retry]) => retry !== decision?.retry).map(([, , text = '']) => text)
    expect(statuses, code).toMatch(RegExp(`\\b${status}\\b`))
    const named = RegExp(`\\b${status}(?! except)\\b(?! \`(?!${code}))`)
    for (const other of others) expect(other, code).not.toMatch(named)
  }
})

it.each([
  ['a contract', (signature: `0x${string}`) => `${signature}00`],
  [
    'a contract that is not deployed',
    (signature: `0x${string}`) =>
      serializeErc6492Signature({ address: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', data: '0x1234', signature }),
  ],
])('a signature of %s is refused with the reason that the page names', async (_, signature) => {
  const payer = new Payer(await createSandbox())
  const { reason, detail } = await problemOf(await payer.request(await payer.sign({ signature })))
  expect(section('api/authentication', 'Smart wallets')).toContain(`\`${reason ?? detail}\``)
  expect(payer.charged()).toBe(0)
})
