import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { apiNames } from './api-names'

const DESCRIPTION = `openapi: 3.1.0
paths:
  /v1/networks: {}
  /v1/{network}/blocks/{block}: {}
components: { schemas: { Block: { properties: { gas_used: { type: string }, base_fee: { type: string } } } } }
`

it('finds paths and fields that the description does not have any more, and no others', async () => {
  const root = temporaryProject({
    'api/openapi.yaml': DESCRIPTION,
    'pages/index.mdx':
      'Ask `/v1/base/blocks/latest`, https://api.example.com/v1/networks. or `/v1/{network}/blocks/{block}`, below `/v1/base/blocks`.\n\n`GET /v1/base/holders` and [docs](/docs/v1/x)\n',
    'examples/typescript/a.ts':
      'const { gas_used } = await get(`${url}/v1/${network}/blocks/${encodeURIComponent(block)}?x=1`)\nlog(block.gas_spent, block["base_fee"], "list_prices", block.own_call())\nget(`${url}/v1/prices`)\n',
    'examples/curl/a.sh': 'curl "$API_URL/v1/base/blocks/$BLOCK" | jq .gas_usd\n',
    'sandbox/data/answers.ts': '  gas_used: 1,\n  base_fees: 2,\n',
  })
  const now = 'Say what api/openapi.yaml says now.'
  expect(await findInSources(apiNames, root)).toEqual([
    `warning examples/curl/a.sh:1:45 The API has no field "gas_usd". Did you mean "gas_used"? ${now}`,
    `warning examples/typescript/a.ts:2:11 The API has no field "gas_spent". ${now}`,
    `warning examples/typescript/a.ts:3:12 No operation of the API has the path "/v1/prices". ${now}`,
    `warning pages/index.mdx:3:6 No operation of the API has the path "/v1/base/holders". ${now}`,
    `warning sandbox/data/answers.ts:2:3 The API has no field "base_fees". Did you mean "base_fee"? ${now}`,
  ])
})
