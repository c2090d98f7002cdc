import { operationUrl, type Api, type OperationGroup } from '@chain-data/api'
import { element, flow, line, type Node, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { described, inLine } from '../nodes/description'
import { operationLink, operationsOf } from '../nodes/words'

/** Larger groups are first, and what is left is in the reference. */
const MOST_GROUPS = 12
const MOST_OPERATIONS = 4

function entry(api: Api, group: OperationGroup): Value {
  const operations = operationsOf(api, group)
  const [first] = operations
  const url = operationUrl(api.pages, { group: group.name, anchor: group.anchor })
  const isNew = group.description.toLowerCase().replace(/\W+$/, '') !== group.title.toLowerCase()
  const about = isNew ? inLine(described(group.description, { resolve: () => null, inLink: true })) : null
  const items = operations.slice(0, MOST_OPERATIONS).map((each) => line`<li>${operationLink(api, each)}</li>`)
  const rest = operations.length - MOST_OPERATIONS
  if (!first) return null
  return element('li', {}, [
    flow`<h3>${url ? line`[${group.title}](${url})` : group.title}</h3>`,
    about && about.length > 0 && { type: 'paragraph', children: about },
    flow`<ul>${items}</ul>`,
    rest > 0 && flow`<p className="aside">and ${rest} more</p>`,
  ])
}

/** What the API can do: its groups, each with its first operations. */
export default {
  make({ api }): Node {
    const size = ({ operations }: OperationGroup) => operations.length
    const largest = api.groups.toSorted((one, other) => size(other) - size(one)).slice(0, MOST_GROUPS)
    const shown = api.groups.filter((group) => largest.includes(group))
    return element(
      'ul',
      { className: 'groups grid' },
      shown.map((group) => entry(api, group)),
    )
  },
} satisfies Block
