import { counted } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import { toString } from 'mdast-util-to-string'
import type { Api, Operation, Response } from '@docs402/api'
import { line, type Value } from '../../page/mdx/template'
import { groupBy } from '../../shared/group-by'
import type { Block } from './block'
import { described, inLine } from '../nodes/description'
import { table } from '../nodes/table'
import { operationLink } from '../nodes/inline-words'
import { errorResponses } from './needs'
import { bare } from '../entries/row'

/** More links than this say nothing. */
const MOST_LINKS = 60
/** Different words for one status: the most common ones. */
const MOST_MEANINGS = 3

/** A description as text on one line: a list as its items. */
function inWords(text: string): string {
  const blocks = described(text, { resolve: () => null })
  return blocks
    .map((block) => ('name' in block && /^[ou]l$/.test(block.name ?? '') ? block.children : [block]))
    .map((items) =>
      items
        .map((item) => toString(item).replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(', '),
    )
    .join(' ')
}

/** What a response means, in its own words. */
const wordsOf = ({ summary, description }: Response): string => (summary || description).trim()

function meanings(responses: readonly Response[]): Value {
  const texts = [...groupBy(responses.map(wordsOf), bare)]
    .filter(([key]) => key !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_MEANINGS)
    // Of texts with the same words, the one with the most signs is for people.
    .map(([, same]) => same.toSorted((one, other) => other.length - one.length)[0] ?? '')
  return texts.map((text, at) => [
    at > 0 && line`<br />`,
    inLine(described(text, { resolve: () => null })) ?? inWords(text),
  ])
}

function senders(api: Api, operations: readonly Operation[]): Value {
  if (operations.length === api.operations.length && operations.length > 1) return referenceWords().allOperations
  const words = counted(referenceWords().operationCount, operations.length, pageLanguage().language)
  if (operations.length > MOST_LINKS) return words
  const items = operations.map((operation) => line`<li>${operationLink(api, operation)}</li>`)
  return line`<details><summary>${words}</summary><ul>${items}</ul></details>`
}

/** What responses mean when a request fails, as the operations describe them. */
export const ErrorStatuses: Block = {
  needs: 'responses with an error status',
  make: ({ api }) =>
    table({
      caption: referenceWords().failuresCaption,
      columns: [
        { title: referenceWords().status },
        { title: referenceWords().meaning, kind: 'text' },
        { title: referenceWords().sentBy, kind: 'text' },
      ],
      rows: [...errorResponses(api)].map(([status, uses]) => [
        line`\`${status}\``,
        meanings(uses.map(({ response }) => response)),
        senders(
          api,
          uses.map(({ operation }) => operation),
        ),
      ]),
    }),
}
