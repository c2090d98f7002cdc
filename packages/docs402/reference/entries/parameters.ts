import { said } from '../../content/said'
import type { Operation } from '@docs402/api'
import { UniqueIds } from '../../content/mdx/remark-ids'
import { flow, line, type Value } from '../../content/mdx/template'
import { nameCode } from '../nodes/schema'
import { innerHeading, joined } from '../nodes/words'
import { sentItem } from './responses'
import type { Shown } from './shown'

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const
/** Parts of an operation that have these names in ids. */
const PARTS = ['parameters', 'body', 'response', 'errors', 'callbacks', 'examples']

/** Parameters that another operation of the page explains. */
const knownItem = (owner: string, names: readonly string[]): Value =>
  line`<li>${joined(names.map(nameCode))} [${said().asThere}](#${owner}.parameters)</li>`

/** The parameters of an operation, by where they are sent. */
export function parameters(shown: Shown, { anchor, parameters: all }: Operation): Value {
  const ordered = PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place))
  if (ordered.length === 0) return null
  const ids = new UniqueIds()
  ids.add(...PARTS)
  const known = new Map<string, string[]>()
  const items = ordered.flatMap((parameter) => {
    const name = parameter.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    const isTaken = ids.has(name) || /^\d/.test(name)
    const id = `${anchor}.${ids.free(isTaken ? `${parameter.in}.${name}` : name)}`
    const same = shown.sameAs(parameter, id)
    if (same === null)
      return [sentItem(shown, parameter, parameter.in === 'querystring' ? said().wholeQuery : parameter.in, id)]
    const owner = same.slice(0, same.indexOf('.'))
    known.set(owner, [...(known.get(owner) ?? []), parameter.name])
    return []
  })
  return [
    innerHeading(shown, `${anchor}.parameters`, said().parameters),
    flow`<ul className="schema">${[...known].map(([owner, names]) => knownItem(owner, names))}${items}</ul>`,
  ]
}
