import { type Block, OPERATION, operationOf } from '../block'
import { operationSamples, responseExamples } from '../reference/operation'
import { exampleList } from '../reference/examples'
import { Shown } from '../reference/shown'
import { ELSEWHERE } from '../reference/plan'

/** The request of an operation as a program in each language, and its response. */
export default {
  attribute: OPERATION,
  make(source) {
    const operation = operationOf(source)
    const id = `${operation.anchor}-request`
    return [
      operationSamples(source, operation, { id }),
      exampleList(new Shown(source.api, ELSEWHERE), responseExamples(operation), {
        title: 'Example response',
        id,
        column: 'wrapping',
      }),
    ]
  },
} satisfies Block
