import { didYouMean, messageOf, type TextProblem } from '@docs402/findings'
import { named } from '@docs402/api'
import { costTerms } from '../../reference/site/costs'
import { knownComponents } from '../../reference/blocks/registry'
import type { MdxElement } from '../../page/mdx/read/mdx-file'
import type { Project } from '../project'

/** The components of the API, and the attribute of each with its values. */
export type Blocks = Awaited<ReturnType<typeof knownComponents>>

/** What they can show on a page; nothing if the description is missing or faulty, which another rule reports. */
export const blocksOf = ({ root }: Project, folder: string): Promise<Blocks> =>
  knownComponents(root, folder).catch(() => ({}))

/** What is wrong with the operation, value or recording that a component names. */
export function blockFaults(element: MdxElement, components: Blocks): TextProblem[] {
  const { attribute: idAttribute = null, lacks = null } = components[element.name] ?? {}
  if (lacks !== null) {
    const message = `The API description has no ${lacks}, so <${element.name}> shows nothing. Remove it, or add ${lacks} to the description.`
    return [{ severity: 'warning', line: element.line, column: element.column, message }]
  }
  const given = idAttribute && element.attributes.find(({ name }) => name === idAttribute.name)
  if (!idAttribute || !given) return []
  const { noun, values, counted, missing } = idAttribute
  const { line, column, value } = given
  const unknown = (name: string) =>
    `There is no ${noun} "${name}".${didYouMean(name, values)} Available: ${values.join(', ')}.`
  const faults = () => {
    if (typeof value !== 'string' || element.attributes[0] !== given)
      return [
        `<${element.name}> is filled in before its page is rendered: write the name in quotes, as the first attribute, as in <${element.name} ${idAttribute.name}="${counted ? '24 ' : ''}${values[0] ?? '…'}" />.`,
      ]
    const names = counted ? costTerms(value).map(({ operation }) => operation) : [value]
    return names.flatMap((name) => {
      if (!values.includes(name)) return unknown(name)
      const lacks = named(missing, name)
      return lacks !== undefined
        ? `${lacks} Remove <${element.name} ${idAttribute.name}="${name}" />, or add it there.`
        : []
    })
  }
  try {
    return faults().map((message) => ({ line, column, message }))
  } catch (error) {
    return [{ line, column, message: messageOf(error) }]
  }
}
