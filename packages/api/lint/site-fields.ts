import { explain, sortFindings, type Finding } from '@docs402/findings'
import { z } from 'zod'
import { type JsonNode, nodeOf } from '../json-node'
import { operationsOf } from '../operations'
import type { JsonObject } from '../json'
import { OUR_FIELDS, FIELD_GROUPS } from '../x-fields'
import { pointerKey, pointerTo } from '../pointer'
import { cutTexts } from './cut-texts'
import type { Fault } from '../fault'
import { findingsOf, type Source } from '../read/source'

/**
 * Checks what the site, the sandbox and the samples rely on: the fields that are ours. Every build of the site does,
 * before it uses a description.
 */
export function lintSiteFields(source: Source): Finding[] {
  if (!hasSiteFields(source.document)) return []
  const cut = Object.entries(source.document).flatMap(([key, value]) =>
    OUR_FIELDS.has(key) ? cutTexts(value, `/${pointerKey(key)}`) : [],
  )
  if (cut.length > 0) return findingsOf(source, 'cut-text', cut)
  const wrong = findingsOf(source, 'shape', shapes(source))
  if (wrong.length > 0) return sortFindings(wrong)
  const root = nodeOf(source.document)
  const findings = FIELD_GROUPS.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([name, rule]) => findingsOf(source, name, rule(root))),
  )
  // What several operations refer to is visited by each of them.
  return sortFindings([...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()])
}

/** Whether anything of ours is in a description. */
function hasSiteFields(document: JsonObject): boolean {
  const isOurs = (key: string) => OUR_FIELDS.has(key)
  return (
    Object.keys(document).some(isOurs) || operationsOf(document).some(({ value }) => Object.keys(value).some(isOurs))
  )
}

/** Every field that is ours has the right members and types, and no others. */
function shapes({ document }: Source): Fault[] {
  const root = nodeOf(document)
  const nodes = operationsOf(document).map(({ at }) => nodeOf(document, at))
  return FIELD_GROUPS.flatMap(({ top = {}, operation = {} }) => [
    ...shapeOf(top, root),
    ...nodes.flatMap((node) => shapeOf(operation, node)),
  ])
}

function shapeOf(fields: Readonly<Record<string, z.ZodType>>, node: JsonNode): Fault[] {
  const present = Object.fromEntries(Object.entries(fields).filter(([name]) => node.at(name).value !== undefined))
  return explain(z.object(present), node.value, 'member').map(({ path, message }) => {
    return { at: node.pointer + pointerTo(path), onKey: message.startsWith('Unknown'), message }
  })
}
