import { OPERATION, type Block } from '../block'
import { priceFact } from '../values'

/** It runs in the browser, and gets its price from here. */
export default { attribute: OPERATION, attributes: ({ api, of }) => ({ price: priceFact(api, of) }) } satisfies Block
