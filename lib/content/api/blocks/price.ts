import { OPERATION, priceFact, type Block } from '../block'

export default { attribute: OPERATION, inLine: true, make: priceFact } satisfies Block
