import { html, type Html, type HtmlValue } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import type { Operation, Parameter, Property, Schema } from '@chain-data/api'
import { innerHeading } from './section'
import { deprecatedBadge } from './words'

function bounds(from: number | null, to: number | null, unit = ''): string | null {
  if (from === null && to === null) return null
  if (from === null) return `at most ${to}${unit}`
  if (to === null) return `at least ${from}${unit}`
  return `${from} to ${to}${unit}`
}

/** The type of a value in words: `string`, `integer or null`, `array of Transfer`. */
function typeWords(schema: Schema): string {
  const { items } = schema
  const names = schema.types.map((type) => {
    if (type === 'array' && items) return `array of ${items.name ?? typeWords(items)}`
    if (type === 'object' && schema.name) return schema.name
    return type
  })
  return names.join(' or ')
}

/** What a value is bound to, apart from its type, in short phrases; none when anything of the type will do. */
function rulesOf(schema: Schema): HtmlValue[] {
  const { values, deprecatedValues, format, minimum, maximum, minItems, maxItems } = schema
  const rules: HtmlValue[] = [
    values.length > 0 &&
      values.map((value, index) => {
        const deprecated = deprecatedValues.includes(value)
        return html`${index > 0 && ' | '}<code>${String(value)}</code>${deprecatedBadge({ deprecated })}`
      }),
    format,
    bounds(minimum, maximum),
    bounds(minItems, maxItems, ' items'),
    schema.default !== null && html`default <code>${String(schema.default)}</code>`,
  ]
  return rules.filter((rule) => rule !== null && rule !== false)
}

/** The members that a value holds, through its arrays. */
function membersOf(schema: Schema): Property[] {
  return schema.items ? membersOf(schema.items) : schema.properties
}

/** The rules of a value in a line, to stand behind its type; nothing when there are none. */
function ruleList(schema: Schema): Html | null {
  const rules = rulesOf(schema)
  if (rules.length === 0) return null
  return html` <span class="rules">${rules.map((rule, index) => html`${index > 0 && ', '}${rule}`)}</span>`
}

function line(property: Property): Html {
  const { name, required, schema } = property
  return html`<code>${name}</code>${deprecatedBadge(property)}
    <span class="type">${typeWords(schema)}</span
    >${!required && html` <span class="aside">optional</span>`}${ruleList(schema)}`
}

function member(property: Property, depth: number): Html {
  const inner = membersOf(property.schema)
  const text = property.description || property.schema.description
  const about = text && html` <span class="about">${inlineMarkdown(text)}</span>`
  if (inner.length === 0) return html`<li>${line(property)}${about}</li>`
  // The first level is what an answer is made of; deeper ones are there for those who open them.
  return html`
    <li>
      <details${depth === 0 && html` open`}>
        <summary>${line(property)}${about}</summary>
        <ul>${inner.map((child) => member(child, depth + 1))}</ul>
      </details>
    </li>
  `
}

/** Whether a schema has members that stand folded in its tree. */
export function hasInner(schema: Schema): boolean {
  return membersOf(schema).some((child) => membersOf(child.schema).some((inner) => membersOf(inner.schema).length > 0))
}

/** An object or an array as a tree of native disclosures. */
export function schemaTree(schema: Schema): Html {
  return html`<ul class="schema">
    ${membersOf(schema).map((child) => member(child, 0))}
  </ul>`
}

/** In the order in which a request is written. */
const PLACES = ['path', 'query', 'header'] as const

function row({ anchor }: Operation, parameter: Parameter): Html {
  const { name, required, schema, description, example } = parameter
  const id = `${anchor}.${name}`
  const shown = example !== null && html` Example: <code>${String(example)}</code>`
  return html`
    <li id="${id}">
      <a class="own" href="#${id}"><code>${name}</code></a
      >${deprecatedBadge(parameter)} <span class="type">${typeWords(schema)}</span>
      <span class="aside">${parameter.in}${required && ', required'}</span>${ruleList(schema)}
      <span class="about">${inlineMarkdown(description || schema.description)}${shown}</span>
    </li>
  `
}

/** The parameters of an operation, each with an anchor of its own: first those in the path, then query and headers. */
export function parameterList(operation: Operation): Html | null {
  const { anchor, parameters } = operation
  if (parameters.length === 0) return null
  const ordered = PLACES.flatMap((place) => parameters.filter((parameter) => parameter.in === place))
  return html`
    ${innerHeading(`${anchor}.parameters`, 'Parameters')}
    <ul class="schema">
      ${ordered.map((parameter) => row(operation, parameter))}
    </ul>
  `
}
