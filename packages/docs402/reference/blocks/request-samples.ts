import { said } from '../../content/said'
import type { Operation } from '@docs402/api'
import type { Value } from '../../content/mdx/template'
import { type Block, OPERATION, operationOf } from '../block'
import { code } from '../nodes/code'
import { exampleList } from '../entries/examples'
import { responseExamples } from '../entries/examples-in'
import { operationSamples } from '../entries/samples'
import { ELSEWHERE } from '../entries/page-keys'
import { Shown } from '../entries/shown'

/** What the programs read from the environment: what proves who calls. */
function environment({ exampleRequest: { credentials } }: Operation): Value {
  const secrets = [...new Set(credentials.flatMap(({ variables }) => variables))]
  const lines = secrets.map((name) => `export ${name}=replace-this`)
  return lines.length > 0 && code(lines.join('\n'), 'bash', said().setEnvironment)
}

/** The request of an operation as a program in each language, with what it reads from the environment, and its response. */
export const RequestSamples: Block = {
  attribute: OPERATION,
  make(source) {
    const operation = operationOf(source)
    const id = `${operation.anchor}-request`
    const shown = new Shown(source.api, ELSEWHERE)
    return [
      environment(operation),
      operationSamples(shown, operation, { id }),
      exampleList(shown, responseExamples(operation), {
        title: said().exampleResponse,
        id,
        column: 'wrapping',
      }),
    ]
  },
}
