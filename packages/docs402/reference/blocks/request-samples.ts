import type { Api, Operation } from '@docs402/api'
import type { Value } from '../../content/mdx/template'
import { type Block, OPERATION, operationOf } from '../block'
import { code } from '../nodes/code'
import { exampleList } from '../entries/examples'
import { operationSamples, responseExamples } from '../entries/operation'
import { ELSEWHERE } from '../entries/page-keys'
import { Shown } from '../entries/shown'

/** What the programs read from the environment: where the API is, and what proves who calls. */
function environment({ serverUrl }: Api, { exampleRequest: { credentials } }: Operation): Value {
  const secrets = [...new Set(credentials.flatMap(({ variables }) => variables))]
  const lines = [
    ...(serverUrl === '' ? [] : [`API_URL=${serverUrl}`]),
    ...secrets.map((name) => `${name}=replace-this`),
  ]
  return lines.length > 0 && code(lines.map((line) => `export ${line}`).join('\n'), 'bash', 'Set the environment')
}

/** The request of an operation as a program in each language, with what it reads from the environment, and its response. */
export const RequestSamples: Block = {
  attribute: OPERATION,
  make(source) {
    const operation = operationOf(source)
    const id = `${operation.anchor}-request`
    return [
      environment(source.api, operation),
      operationSamples(source, operation, { id }),
      exampleList(new Shown(source.api, ELSEWHERE), responseExamples(operation), {
        title: 'Example response',
        id,
        column: 'wrapping',
      }),
    ]
  },
}
