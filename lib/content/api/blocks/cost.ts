import type { Block } from '../block'
import { costFact } from '../costs'

export default {
  attribute: {
    name: 'of',
    noun: 'operation',
    counted: true,
    values: ({ api }) => api.operations.flatMap(({ id, price }) => (price ? [id] : [])),
  },
  inLine: true,
  make: ({ api, of }) => costFact(api, of),
} satisfies Block
