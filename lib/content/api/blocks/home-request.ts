import { exampleOf, mediaOf, successOf, type Operation } from '@chain-data/api'
import { flow, type Value } from '@/lib/content/mdx/template'
import { OPERATION, operationOf, type Block } from '../block'
import { prettyJson } from '../code'
import { code } from '../nodes/code'
import { methodBadge } from '../nodes/words'

/** What is seen at a glance; the reference has all of it. */
const MOST_LINES = 18

function responseOf(operation: Operation): Value {
  const response = successOf(operation)
  const media = response && mediaOf(response.content)
  const example = media ? exampleOf(media) : undefined
  if (!response || !media || example === undefined || example === null) return null
  const isText = typeof example === 'string' && !/json/i.test(media.type)
  const lines = (isText ? example : prettyJson(example)).split('\n')
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines
  return code(shown.join('\n'), isText ? 'text' : 'json', `Response ${response.status}`, { column: 'wrapping' })
}

/** A request and what comes of it, for the first screen. */
export default {
  attribute: OPERATION,
  make(source) {
    const { api } = source
    const operation = operationOf(source)
    return flow`
<figure className="first-request" aria-label="One request">
  <p className="first-call">${methodBadge(operation.method)} \`${api.serverUrl + operation.exampleRequest.target}\`</p>
  ${responseOf(operation)}
</figure>`
  },
} satisfies Block
