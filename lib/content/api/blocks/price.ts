import { OPERATION, type Block } from '../block'
import { priceFact } from '../values'

const block: Block = { attribute: OPERATION, inLine: true, make: ({ api, of }) => priceFact(api, of) }
export default block
