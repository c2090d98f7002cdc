import { line } from '../../page/mdx/template'
import { type Block, OPERATION, priceFact } from './block'
import { costFact } from '../site/costs'
import { apiFact, apiFactNames, missingFacts } from './values'

export const ApiValue: Block = {
  attribute: { name: 'of', noun: 'API value', values: apiFactNames, missing: ({ api }) => missingFacts(api) },
  inLine: true,
  make({ api, of }) {
    const { text, code, href } = apiFact(api, of)
    if (href !== undefined) return line`[${text}](${href})`
    return code ? { type: 'inlineCode', value: text } : text
  },
}

export const Price: Block = { attribute: OPERATION, inLine: true, make: priceFact }

export const Cost: Block = {
  attribute: {
    name: 'of',
    noun: 'operation',
    counted: true,
    values: ({ api }) => api.operations.flatMap(({ id, price }) => (price ? [id] : [])),
  },
  inLine: true,
  make: ({ api, of }) => costFact(api, of),
}
