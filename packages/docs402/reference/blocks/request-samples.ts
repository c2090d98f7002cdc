import { referenceWords } from '../../content/page-language'
import type { Operation } from '@docs402/api'
import type { Value } from '../../page/mdx/template'
import { type Block, OPERATION, operationOf } from './block'
import { code } from '../nodes/code'
import { exampleList, responseExamples } from '../entries/examples'
import { operationSamples } from '../entries/samples'
import { ELSEWHERE } from '../plan/page-keys'
import { EntryContext } from '../nodes/entry-context'

/** What the programs read from the environment: what proves who calls. */
function environment({ exampleRequest: { credentials } }: Operation): Value {
  const secrets = [...new Set(credentials.flatMap(({ variables }) => variables))]
  const lines = secrets.map((name) => `export ${name}=replace-this`)
  return lines.length > 0 && code(lines.join('\n'), 'bash', referenceWords().setEnvironment)
}

/** The request of an operation as a program in each language, with what it reads from the environment, and its response. */
export const RequestSamples: Block = {
  attribute: OPERATION,
  make(source) {
    const operation = operationOf(source)
    const id = `${operation.anchor}-request`
    const context = new EntryContext(source.api, ELSEWHERE)
    return [
      environment(operation),
      operationSamples(context, operation, { id }),
      exampleList(context, responseExamples(operation), {
        title: referenceWords().exampleResponse,
        id,
        column: 'wrapping',
      }),
    ]
  },
}
