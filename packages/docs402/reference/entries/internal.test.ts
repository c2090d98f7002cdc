import { expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { referenceTree } from '../testing/reference-pages'

const DESCRIPTION = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: trace, in: query, x-internal: true, schema: { type: string } }]
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { type: object, properties: { cost: { type: string, x-hidden: true }, open: { type: string } } }
  /staff: { x-internal: true, get: { operationId: listStaff, responses: { '200': { description: OK } } } }
`

it.each([
  ['publish', 3],
  [undefined, 0],
] as const)('with "internal: %s", the reference has %i badges', async (internal, count) => {
  const { api } = await loadApi({ root: temporaryProject({ 'a.yaml': DESCRIPTION }), file: 'a.yaml', internal })
  const text = JSON.stringify(await referenceTree(api))
  expect(text.match(/"value":"internal"/g) ?? []).toHaveLength(count)
  expect(text.includes('listStaff')).toBe(count > 0)
})
