import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { publicDocument } from './index'
import { described } from './testing/described'

const base = readFileSync(path.join(import.meta.dirname, 'fixtures/base.yaml'), 'utf8')

it('gives each operation the responses that any request can get, and no others', async () => {
  const response = (code: string) =>
    `      description: No.\n      x-error-codes: [${code}]\n      content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } }\n`
  const written = base
    .replace(
      'x-charging:',
      `  - { code: wrong_method, status: 405, title: No., meaning: No., example: { detail: No. }, everywhere: true }\n  - { code: gone, status: 410, title: No., meaning: No., example: { detail: No. } }\nx-charging:`,
    )
    .replace(
      'x-decisions:',
      `x-decisions:\n  - { on: wrong_method, charged: 'no', retry: never, maySignNew: now }\n  - { on: gone, charged: 'no', retry: never, maySignNew: now }`,
    )
    .replace(
      "'402': { $ref: '#/components/responses/PaymentRequired' }",
      "$&\n        '410': { $ref: '#/components/responses/Gone' }",
    )
    .replace(
      '    PaymentRequired:\n',
      `    Wrong:\n${response('wrong_method')}    Gone:\n${response('gone')}    PaymentRequired:\n`,
    )
  const { paths } = publicDocument(await described(written))
  expect(paths).toMatchObject({
    '/v1/networks': { get: { responses: { '405': { $ref: '#/components/responses/Wrong' } } } },
    '/v1/{network}/blocks/{block}': { get: { responses: { '405': { $ref: '#/components/responses/Wrong' } } } },
  })
  expect(JSON.stringify(paths).match(/responses\/Gone/g)).toHaveLength(1)
})
