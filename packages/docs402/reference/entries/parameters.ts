import { referenceWords } from '../../content/page-language'
import type { Operation } from '@docs402/api'
import { UniqueIds } from '../../page/mdx/remark-ids'
import { flow, line, type Value } from '../../page/mdx/template'
import { nameCode } from '../nodes/schema'
import { innerHeading, joined } from '../nodes/inline-words'
import { sentItem } from './responses'
import type { EntryContext } from './entry-context'

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const
/** Parts of an operation that have these names in ids. */
const PARTS = ['parameters', 'body', 'response', 'errors', 'callbacks', 'examples']

/** Parameters that another operation of the page explains. */
const knownItem = (owner: string, names: readonly string[]): Value =>
  line`<li>${joined(names.map(nameCode))} [${referenceWords().asThere}](#${owner}.parameters)</li>`

/** The parameters of an operation, by where they are sent. */
export function parameters(context: EntryContext, { anchor, parameters: all }: Operation): Value {
  const ordered = PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place))
  if (ordered.length === 0) return null
  const ids = new UniqueIds()
  ids.add(...PARTS)
  const namesByPlace = new Map<string, string[]>()
  const items = ordered.flatMap((parameter) => {
    const name = parameter.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    const isTaken = ids.has(name) || /^\d/.test(name)
    const id = `${anchor}.${ids.free(isTaken ? `${parameter.in}.${name}` : name)}`
    const same = context.sameAs(parameter, id)
    if (same === null)
      return [
        sentItem(context, parameter, parameter.in === 'querystring' ? referenceWords().wholeQuery : parameter.in, id),
      ]
    const owner = same.slice(0, same.indexOf('.'))
    namesByPlace.set(owner, [...(namesByPlace.get(owner) ?? []), parameter.name])
    return []
  })
  return [
    innerHeading(context, `${anchor}.parameters`, referenceWords().parameters),
    flow`<ul className="schema">${[...namesByPlace].map(([owner, names]) => knownItem(owner, names))}${items}</ul>`,
  ]
}
