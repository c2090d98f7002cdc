import { referenceWords } from '../../content/page-language'
import { isJsonType, successOf, type Example, type Media, type Operation } from '@docs402/api'
import { element, flow, line, type Value } from '../../page/mdx/template'
import { code, prettyJson } from '../nodes/code'
import type { EntryContext } from '../nodes/entry-context'

/** Shorter examples are shown again on a crowded page, in characters. */
const REPEATED = 800

/** An example as it is sent, in its language. */
function exampleText({ type }: Pick<Media, 'type'>, { value, serialized }: Example): { text: string; lang: string } {
  const lang = ['xml', 'html'].find((name) => type.toLowerCase().includes(name)) ?? (isJsonType(type) ? 'json' : 'text')
  if (serialized !== null || (typeof value === 'string' && !isJsonType(type)))
    return { text: serialized ?? String(value), lang }
  return { text: prettyJson(value), lang: 'json' }
}

interface ShownExample {
  media: Pick<Media, 'type'>
  example: Example
  /** Where it belongs, such as `404`; empty for what comes first. */
  of: string
}

const isShown = ({ example: { source, value, serialized } }: ShownExample) =>
  source !== 'external' && !(value === null && serialized === null && source === 'generated')

/**
 * Examples to choose from: the first is shown, the others are folded, each with what it is.
 * @param title of the first, such as `Example response`
 * @param id of the choice, unique on the page
 */
export function exampleList(
  context: EntryContext,
  all: readonly ShownExample[],
  { title, id, column }: { title: string; id: string; column: 'wrapping' | 'folding' },
): Value {
  const texts = new Set<string>()
  const [first, ...more] = all.filter((each) => {
    const { text } = exampleText(each.media, each.example)
    const { summary, description } = each.example
    // What is said of an example is shown, though others have its value.
    const isNew =
      !isShown(each) || !texts.has(text) || (summary + description !== '' && !texts.has(summary + description))
    texts.add(text).add(summary + description)
    return isNew
  })
  if (!first) return null
  const label = ({ of, media, example }: ShownExample) =>
    [of, media.type !== first.media.type && media.type, example.summary || example.name].filter(Boolean).join(', ') ||
    referenceWords().another
  const about = (each: ShownExample): Value => [
    context.text(each.example.description),
    each.example.url !== null && flow`[${each.example.url}](${context.resolve(each.example.url) ?? each.example.url})`,
  ]
  const shownCode = (each: ShownExample, name: string): Value => {
    const { text, lang } = exampleText(each.media, each.example)
    const same = text.length > REPEATED ? context.sameAs({ text }, id) : null
    if (same !== null && same !== id) return flow`[${name}, ${referenceWords().asThere}](${`#${same}`})`
    return code(text, lang, name, { column })
  }
  const firstName = [first.of, first.example.summary || first.example.name].filter(Boolean).join(', ')
  return [
    (more.length > 0 || first.example.summary !== '') &&
      firstName !== '' &&
      flow`<p className="aside">${firstName}</p>`,
    about(first),
    isShown(first) && shownCode(first, title),
    ...more.map((each) =>
      element('details', { name: `${id}.examples` }, [
        line`<summary>${title}: ${label(each)}</summary>`,
        about(each),
        isShown(each) && shownCode(each, `${title}: ${label(each).replaceAll('"', "'")}`),
      ]),
    ),
  ]
}

/**
 * The examples of media types, by what made them.
 * @param of the status of the response that has them; empty for a body and the first success
 */
export const examplesIn = (
  content: NonNullable<Operation['body']>['content'],
  of: string,
  kind: (source: string) => boolean,
) =>
  content.flatMap((media): ShownExample[] =>
    media.examples.filter(({ source }) => kind(source)).map((example) => ({ media, example, of })),
  )

/** Of all responses: those that are written, and one of the first success, whoever made it. */
export function responseExamples(operation: Operation): ShownExample[] {
  const first = successOf(operation)
  const others = operation.responses.filter((each) => each !== first)
  return [
    ...examplesIn(first?.content ?? [], '', (source) => source !== 'generated'),
    ...examplesIn(first?.content.slice(0, 1) ?? [], '', (source) => source === 'generated'),
    ...others.flatMap(({ status, content }) =>
      examplesIn(content, status, (source) => source === 'written' || source === 'external'),
    ),
  ]
}
