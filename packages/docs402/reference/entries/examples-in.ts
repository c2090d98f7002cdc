import { successOf, type Operation } from '@docs402/api'
import type { ShownExample } from './examples'

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
