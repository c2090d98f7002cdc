import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { calculatorData, presetsOf } from './calculator'
import { pricedApi } from '../testing/bare-api'

const api = await pricedApi()

it('the calculator knows each operation that is paid, with its price in whole units, and what presets count', () => {
  const presets = [{ name: 'An app', about: '', terms: [{ count: 2000, operation: 'getBlock' }] }]
  const data = calculatorData(api, presets)
  expect(data.operations.map(({ id, atomic, label }) => [id, atomic, label])).toEqual([['getBlock', '1000', '$0.001']])
  expect(data.presets).toEqual([{ name: 'An app', about: '', counts: { getBlock: 2000 } }])
})

describe('presets', () => {
  const cost = (name: string, of = '1,440 getLogs + 2 getBlock') => `<Cost of="${of}" preset="${name}" />`

  it('are the sums that pages of the current docs name, and no samples of code', async () => {
    const root = temporaryProject({
      'api/1.0/openapi.yaml': '',
      'pages/docs/1.0/costs.mdx': cost('Frozen'),
      'pages/docs/costs.mdx': `# Costs\n\n<Cost of="1 getBlock" /> ${cost('A shop')}\n\n\`${cost('Code')}\`\n`,
      'pages/docs/more.mdx': `# More\n\n<Cost\n  preset={'A bank'}\n  of="1 getLogs"\n/>\n`,
    })
    expect(await presetsOf(root)).toEqual([
      {
        name: 'A shop',
        about: '',
        terms: [
          { count: 1440, operation: 'getLogs' },
          { count: 2, operation: 'getBlock' },
        ],
      },
      { name: 'A bank', about: '', terms: [{ count: 1, operation: 'getLogs' }] },
    ])
  })
})
