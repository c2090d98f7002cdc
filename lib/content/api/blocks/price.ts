import { OPERATION, type Block } from '../block'
import { priceFact } from '../values'

export default { attribute: OPERATION, inLine: true, make: ({ api, of }) => priceFact(api, of) } satisfies Block
