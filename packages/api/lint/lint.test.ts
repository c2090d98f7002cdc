import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiDescriptionError } from '../source'
import { loadApi } from '../load'
import { lintApi } from './index'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const base = readFileSync(path.join(import.meta.dirname, '../fixtures/base.yaml'), 'utf8')
let folder = ''
let count = 0

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-lint-'))
})

// Every fault is seeded by one replacement in the small description that is otherwise in order.
function seeded(find: string, replacement: string): { file: string; line: number } {
  const offset = base.indexOf(find)
  expect(offset, `the fixture holds ${find}`).toBeGreaterThanOrEqual(0)
  count += 1
  const file = `seeded-${count}.yaml`
  writeFileSync(path.join(folder, file), base.replace(find, replacement))
  return { file, line: base.slice(0, offset).split('\n').length }
}

// rule, what is replaced, by what, lines between the replaced text and the finding, part of the message, part of the
// cure
const FAULTS: [string, string, string, number, string, string][] = [
  ['readable', 'tags:', 'tags: [', 1, 'A bracket is never closed.', ''],
  [
    'readable',
    'security: []',
    'openapi: 3.1.0',
    0,
    '"openapi" is already defined in line 1. Remove one of the two.',
    '',
  ],
  ['shape', 'type: mainnet', 'type: mainet', 0, `x-networks.0: "type" can't be "mainet". Did you mean "mainnet"?`, ''],
  [
    'shape',
    'retry: never',
    'retrying: never',
    0,
    'x-decisions.1: Unknown member "retrying". Did you mean "retry"?',
    '',
  ],
  ['shape', 'retry: never', 'retry: nevr', 0, `x-decisions.1: "retry" can't be "nevr". Did you mean "never"?`, ''],
  [
    'decision',
    '{ on: malformed',
    '{ on: malfromed',
    0,
    'There is no error or reason "malfromed".',
    'Did you mean "malformed"?',
  ],
  [
    'decision',
    'reason: malformed,',
    'reason: odd,',
    0,
    'x-decisions has no row for "odd".',
    'Add a row: { on: odd, charged: …, retry: …, maySignNew: … }.',
  ],
  ['decision', 'on: no_response', 'on: malformed', -1, 'x-decisions has no row for "no_response".', 'Add a row'],
  ['duplicate', 'on: invalid_parameter', 'on: malformed', 2, 'x-decisions on "malformed" is used twice.', ''],
  [
    'decision',
    'maySignNew: after_expiry',
    'maySignNew: now',
    0,
    '"no_response" may be charged, and a new payment may be signed now: clients could pay twice.',
    'Write after_expiry.',
  ],
  ['decision', ', lookUp: [nonce]', '', 0, 'may be charged, but lookUp is empty.', 'Add lookUp'],
  [
    'decision',
    "charged: 'no', retry: never",
    "charged: 'yes', retry: never",
    0,
    'clients would pay twice.',
    'Write never.',
  ],
  [
    'decision',
    'retry: new_payment, maySignNew: now',
    'retry: new_payment, maySignNew: never',
    0,
    'is repeated with a new payment, but none may ever be signed',
    'Choose another',
  ],
  [
    'decision',
    "code: payment_required }, note: '' }",
    "code: payment_required }, charged: 'yes', note: '' }",
    0,
    'x-decisions says whether "payment_required" is charged: no.',
    'Remove charged here.',
  ],
  [
    'decision',
    'answer: { status: 402, code: payment_required }',
    'answer: { status: 200 }',
    0,
    'The case "no-payment" does not say whether it is charged',
    'Add charged.',
  ],
  [
    'unknown-reason',
    'code: payment_required }, note',
    'code: payment_required, reason: malformd }, note',
    0,
    'no reason "malformd"',
    'Did you mean "malformed"?',
  ],
  [
    'cut-text',
    'example: { detail: Pay. }',
    'example: { detail: Pay first, then ask. }',
    0,
    'A comma splits this text: "then ask." is read as another member.',
    'Put the text in quotes.',
  ],
  ['shape', "amount: '0.001'", 'amount: 0.001', 0, 'x-payment-info.price: "amount" must be text, not 0.001.', ''],
  ['shape', 'description: One block.', 'externalDocs: {}', -3, 'Missing member "description" (text).', ''],
  [
    'shape',
    'servers: [{ url: https://api.example.com }]',
    'servers: [{ url: https://api.example.com }, { url: https://old.example.com }]',
    0,
    '"servers" has 2 entries for production; mark all but one x-environment: sandbox.',
    '',
  ],
  [
    'shape',
    'servers: [{ url: https://api.example.com }]',
    "servers: [{ url: 'http://127.0.0.1:4402', x-environment: sandbx }]",
    0,
    `servers.0: "x-environment" can't be "sandbx". Did you mean "sandbox"?`,
    '',
  ],
  ['unknown-network', '- network: base', '- network: bse', 0, 'no network "bse"', 'Did you mean "base"?'],
  [
    'unknown-limit-group',
    'group: paid',
    'group: payd',
    0,
    'no limit group "payd"',
    'Did you mean "paid"? Known: unpaid, paid.',
  ],
  ['unknown-feature', 'x-feature: blocks', 'x-feature: block', 0, 'no feature "block"', 'Did you mean "blocks"?'],
  ['unknown-feature', 'features: [blocks]', 'features: [blocks, nfts]', 0, 'no feature "nfts"', 'Known: blocks.'],
  ['unknown-group', 'tags: [Chain]', 'tags: [Chian]', 0, 'no group "Chian"', 'Did you mean "Chain"?'],
  [
    'unknown-parameter',
    '      x-feature: blocks',
    '      x-range: { from: blok, to: block, max: 5, unit: blocks }',
    0,
    'no parameter "blok"',
    'Did you mean "block"?',
  ],
  [
    'unknown-error',
    'codes: [invalid_parameter]',
    'codes: [invalid_parameter, gone]',
    0,
    'no error "gone"',
    'Known: invalid_parameter',
  ],
  [
    'unknown-error',
    'status: 402, code: payment_required',
    'status: 402, code: payment_requird',
    0,
    'no error',
    'Did you mean "payment_required"?',
  ],
  [
    'duplicate',
    'operationId: getBlock',
    'operationId: listNetworks',
    0,
    'operationId "listNetworks" is used twice',
    'the first is in line 63',
  ],
  [
    'duplicate',
    'x-limits:',
    'x-limits:\n  - { id: paid, title: P, requests: 1, windowSeconds: 1, per: payer, description: P. }',
    3,
    'x-limits id "paid"',
    '',
  ],
  [
    'price-missing',
    "      x-payment-info: { price: { mode: fixed, currency: USD, amount: '0.001' }, protocols: [{ x402: {} }] }\n",
    '',
    -6,
    'getBlock responds with 402 but has no price',
    'Add x-payment-info',
  ],
  [
    'price-unanswered',
    "        '402': { $ref: '#/components/responses/PaymentRequired' }\n",
    '',
    -3,
    'getBlock has a price but no 402 response',
    "Add '402'",
  ],
  [
    'limit-group-kind',
    'group: paid',
    'group: unpaid',
    0,
    'getBlock is paid, and "unpaid" counts per ip',
    'counts per payer',
  ],
  [
    'error-codes-missing',
    '      x-error-codes: [payment_required]\n',
    '',
    -2,
    'This 402 response has no error code',
    'x-error-codes',
  ],
  [
    'error-status',
    'codes: [payment_required]',
    'codes: [payment_required, invalid_parameter]',
    0,
    '"invalid_parameter" has status 400 in the catalogue and is listed under 402',
    'Move it to the 400 response',
  ],
  [
    'error-unused',
    'codes: [payment_required]',
    'codes: [invalid_parameter]',
    -58,
    'No operation responds with "payment_required"',
    'remove it',
  ],
  ['example-invalid', 'example: { count: 1 }', 'example: { count: -1 }', 0, 'count must be at least 0', ''],
  ['example-invalid', 'example: { count: 1 }', 'example: { count: 1, cuont: 2 }', 0, 'unknown member "cuont"', ''],
  ['example-invalid', 'example: 1 }', 'example: one }', 0, 'parameter "block"', ''],
  [
    'example-missing',
    '          example: { count: 1 }\n',
    '',
    -2,
    'no example of the response of listNetworks',
    'Add `example`',
  ],
  [
    'reference',
    'schemas/Count',
    'schemas/Cuont',
    0,
    '"#/components/schemas/Cuont" points nowhere',
    'Did you mean "#/components/schemas/Count"?',
  ],
  [
    'address-checksum',
    '0x986FAe7',
    '0x986fAe7',
    0,
    'not in checksum form',
    '0x986FAe7C539909E8C33848C6C409C574396bDBF7',
  ],
  ['openapi', 'description: A number.', 'descripton: A number.', 0, 'Not valid OpenAPI 3.1', ''],
]

describe('rules of the description', () => {
  it('finds nothing in a description that is in order', async () => {
    expect(await lintApi(path.join(import.meta.dirname, '../fixtures'), 'base.yaml')).toEqual([])
  })

  it.each(FAULTS)('%s: %s → %s', async (rule, find, replacement, lines, message, cure) => {
    const { file, line } = seeded(find, replacement)
    const findings = await lintApi(folder, file)
    const finding = findings.find((each) => each.rule === rule && each.message.includes(message))
    expect(finding, JSON.stringify(findings)).toBeDefined()
    expect(finding).toMatchObject({ file, severity: 'error', line: line + lines })
    expect(finding?.message).toContain(message)
    expect(finding?.message).toContain(cure)
    expect(finding?.column).toBeGreaterThan(0)
  })

  it('names the file that cannot be read', async () => {
    const [finding] = await lintApi(folder, 'missing.yaml')
    expect(finding).toMatchObject({ rule: 'readable', file: 'missing.yaml', line: 1 })
    expect(finding?.message).toContain('cannot be read')
  })
})

describe('loading a faulty description', () => {
  it('throws with place and cure', () => {
    const { file, line } = seeded('group: paid', 'group: payd')
    expect(() => loadApi({ root: folder, file })).toThrow(ApiDescriptionError)
    expect(() => loadApi({ root: folder, file })).toThrow(
      new RegExp(`${file}:${line}:\\d+ error There is no limit group "payd"`),
    )
    expect(() => loadApi({ root: folder, file })).toThrow('Did you mean "paid"?')
  })
})
