import { OPERATION, operationOf, type Block } from '../block'
import { code } from '../nodes/code'
import { curlLine } from '../pay-receipt'

export default {
  attribute: OPERATION,
  make: (source) =>
    code(curlLine(source.api, operationOf(source)), 'bash', 'Or see the 402 from your terminal', {
      called: 'the request',
    }),
} satisfies Block
