import { type ApiChange, type ChangePlace, type Comparison, sentenceOf } from '@docs402/api/compare'
import { type Api, countWords, type LoadedApi } from '@docs402/api'
import { formatPlace } from '@docs402/findings'
import { plural } from '../../checks/formats'
import { groupBy } from '../../shared/group-by'
import type { Mention } from './mentions'

/** A longer list is cut: whoever changes this much reads the description. */
const MOST_LINES = 200

/** A part of the report: a title, and a line for each thing. */
function section(title: string, lines: readonly string[], count = lines.length): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - MOST_LINES
  const more = rest > 0 ? [`  … and ${rest} more`] : []
  return ['', `${title} (${count})`, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`), ...more]
}

const versionOf = ({ title, version, operations }: Api) =>
  `${title} ${version}`.trim() + `, ${plural(operations.length, 'operation')}`

/**
 * What is different between two descriptions, in lines for a terminal: what breaks programs first, each change with the
 * place where it is written.
 * @param placeOf a change, as `file:line:column`
 */
export function comparisonLines(
  comparison: Comparison,
  apis: { before: Api; after: Api },
  placeOf: (place: ChangePlace) => string,
): string[] {
  const { changes, reworded } = comparison
  const lineOf = (change: ApiChange) => `${sentenceOf(change, comparison)}  ${placeOf(change)}`
  const isSchema = ({ part, kind }: ApiChange) => part === 'schema' && kind !== 'changed'
  const breaking = changes.filter((change) => change.breaking)
  const others = changes.filter((change) => !change.breaking && !isSchema(change))
  const kinds = [
    ['Added', others.filter(({ kind }) => kind === 'added')],
    ['Deprecated', others.filter(({ kind }) => kind === 'deprecated')],
    ['Changed', others.filter(({ kind }) => kind === 'changed' || kind === 'renamed')],
    ['Removed', others.filter(({ kind }) => kind === 'removed')],
    ['Schemas', changes.filter((change) => !change.breaking && isSchema(change))],
  ] as const
  return [
    `Now ${versionOf(apis.before)}. New: ${versionOf(apis.after)}.`,
    ...section('Breaking: programs for the old description can fail', breaking.map(lineOf)),
    ...kinds.flatMap(([title, list]) => section(title, list.map(lineOf))),
    ...section(
      'Other texts or examples, and nothing else',
      reworded.map((id) => comparison.labels.get(id) ?? id),
    ),
  ]
}

/** What is said where nothing differs for readers: how much there is that is not for them, and no name of it. */
export function hiddenLine({ before, after }: { before: LoadedApi; after: LoadedApi }): string {
  const [old, next] = [before, after].map(({ source: { leftOut } }) => countWords(leftOut) || 'none')
  const count = old === next ? next : `${next}; before: ${old}`
  return `Only parts that are not for readers changed (${count}). Pages and changelog stay as they are.`
}

/** Where a site names what is gone or renamed, by what it names. */
export function mentionLines(mentions: readonly Mention[]): string[] {
  const lines = [...groupBy(mentions, ({ subject }) => subject)].flatMap(([subject, list]) => {
    const [first] = list
    const title = first?.now == null ? `${subject}, which is gone` : `${subject}, now ${first.now}`
    const places = list.map((mention) => `  ${formatPlace(mention)}  ${mention.text.replaceAll(/\s+/g, ' ')}`)
    return [title, ...places]
  })
  return section('Named in the site', lines, mentions.length)
}
