import { OPERATION, type Block } from '../block'
import { priceFact } from '../values'

/** It runs in the browser, and gets its price from here. */
const block: Block = { attribute: OPERATION, attributes: ({ api, of }) => ({ price: priceFact(api, of) }) }
export default block
