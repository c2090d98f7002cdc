import { expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import output from './api-description'

it('is published with the digits of its numbers, in both forms', async () => {
  const root = temporaryProject({
    'api/openapi.yaml': `openapi: 3.1.0
info: { title: Small, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /blocks:
    get:
      operationId: listBlocks
      summary: List blocks
      parameters:
        - { name: after, in: query, schema: { type: integer, maximum: 12345678901234567890 } }
      responses: { 200: { description: Blocks. } }
`,
  })
  await output.write({ root, out: `${root}/out` })
  for (const name of ['openapi.json', 'openapi.yaml'])
    expect(readText(root, `out/${name}`)).toMatch(/"?maximum"?: 12345678901234567890\b/)
})
