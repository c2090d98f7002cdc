import type { Property, Schema } from '@chain-data/api'
import { line, type Value } from '@/lib/content/mdx/template'
import { deprecatedBadge } from './words'

function bounds(from: number | null, to: number | null, unit = ''): string | null {
  if (from === null && to === null) return null
  if (from === null) return `at most ${to}${unit}`
  if (to === null) return `at least ${from}${unit}`
  return `${from} to ${to}${unit}`
}

export function typeWords(schema: Schema): string {
  const { items } = schema
  const names = schema.types.map((type) => {
    if (type === 'array' && items) return `array of ${items.name ?? typeWords(items)}`
    return type === 'object' && schema.name ? schema.name : type
  })
  return names.join(' or ')
}

export function rulesOf(schema: Schema): Value[] {
  const { values, deprecatedValues, format, minimum, maximum, minItems, maxItems } = schema
  const listed = values.map((value, index) => [
    index > 0 && ' | ',
    line`\`${String(value)}\``,
    deprecatedBadge({ deprecated: deprecatedValues.includes(value) }),
  ])
  const rules: Value[] = [
    listed.length > 0 && listed,
    format,
    bounds(minimum, maximum),
    bounds(minItems, maxItems, ' items'),
    schema.default !== null && line`default \`${String(schema.default)}\``,
  ]
  return rules.filter((rule) => rule !== null && rule !== false)
}

export const membersOf = (schema: Schema): Property[] => (schema.items ? membersOf(schema.items) : schema.properties)
