import { html, type Html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Operation, Parameter } from '../model'
import { ruleList, typeWords } from './schema-tree'
import { innerHeading } from './static-part'

const PLACES = ['path', 'query', 'header'] as const

function row({ anchor }: Operation, parameter: Parameter): Html {
  const { name, required, schema, description, example } = parameter
  const id = `${anchor}.${name}`
  return html`
    <li id="${id}">
      <a class="own" href="#${id}"><code>${name}</code></a> <span class="type">${typeWords(schema)}</span>
      <span class="aside">${parameter.in}${required && ', required'}</span>${ruleList(schema)}
      <span class="about"
        >${inlineMarkdown(description || schema.description)}${example !== null && html` Example: <code>${String(example)}</code>`}</span
      >
    </li>
  `
}

/** The parameters of an operation, each with an anchor of its own: first those in the path, then query and headers. */
export function parameterList(operation: Operation): Html | null {
  const { anchor, parameters } = operation
  if (parameters.length === 0) return null
  return html`
    ${innerHeading(`${anchor}.parameters`, 'Parameters')}
    <ul class="schema">
      ${PLACES.flatMap((place) => parameters.filter((parameter) => parameter.in === place)).map((parameter) => row(operation, parameter))}
    </ul>
  `
}
