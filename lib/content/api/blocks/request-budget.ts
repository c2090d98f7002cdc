import { OPERATION, priceFact, type Block } from '../block'

/** It runs in the browser, and gets its price from here. */
export default { attribute: OPERATION, attributes: (source) => ({ price: priceFact(source) }) } satisfies Block
