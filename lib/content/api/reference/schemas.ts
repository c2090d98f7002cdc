import { named } from '@chain-data/api'
import { element, flow, line, type Node, type Value } from '@/lib/content/mdx/template'
import { heading } from '../nodes/words'
import { fields } from './fields'
import type { Shown } from './shown'

function entry(shown: Shown, name: string): Node[] {
  const schema = named(shown.api.schemas, name)
  if (!schema) return []
  const title =
    schema.title !== null && schema.title !== name ? line` <span className="aside">${schema.title}</span>` : null
  const section = element('section', { className: 'named-schema' }, [
    heading(3, shown.plan.anchorOf(name), name),
    title && flow`${title}`,
    fields(shown, schema, { open: true }),
  ])
  return [{ ...section, data: { ...section.data, record: { call: '', keywords: [name] } } }]
}

/** The schemas with an entry on a page. */
export function schemaEntries(shown: Shown): Value {
  const names = shown.plan.entriesOn(shown.page)
  return (
    names.length > 0 && [
      heading(2, shown.plan.sectionId('schemas'), 'Schemas'),
      names.map((name) => entry(shown, name)),
    ]
  )
}
