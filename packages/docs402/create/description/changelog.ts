import { isMap, isSeq } from 'yaml'
import type { Api } from '@docs402/api'
import { type ApiChange, type Comparison, isKept, sentenceOf } from '@docs402/api/compare'
import { type Edit, edited, formatFinding, readData } from '@docs402/findings'
import { CHANGELOG_DATA, type Change } from '../../content/schemas/data-files'
import { readableYaml, yamlText } from '../shared'

const { file: CHANGELOG } = CHANGELOG_DATA

/** More sentences than these are a number: an entry is a paragraph. */
const MOST_SENTENCES = 12
/** More names than these are a number. */
const MOST_NAMES = 20

/** A name as code in Markdown. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** The kind of entry that tells a change; null for what readers do not see. */
function kindOf(change: ApiChange): Change['kind'] | null {
  const { kind, part } = change
  if (part === 'schema' && kind !== 'changed') return null
  if (kind === 'changed' && change.aspect === 'price') return 'price'
  // The operations of a group are told by themselves.
  if (part === 'group') return null
  return kind === 'renamed' ? 'changed' : kind
}

const TITLES: Readonly<Record<Change['kind'], readonly [one: string, many: string, rest: string]>> = {
  added: ['New operation', 'new operations', 'New parameters and fields'],
  removed: ['Removed operation', 'removed operations', 'Removed parameters and fields'],
  changed: ['Changed operation', 'changed operations', 'Changed parameters and fields'],
  deprecated: ['Deprecated operation', 'deprecated operations', 'Deprecated parameters and fields'],
  price: ['New price', 'new prices', 'New prices'],
}

const isCall = ({ part }: ApiChange): boolean => part === 'operation' || part === 'webhook'

/** `3 new operations`, with the name of a single one. */
function titleOf(kind: Change['kind'], changes: readonly ApiChange[], { operations, webhooks }: Api): string {
  const ids = [...new Set(changes.filter(isCall).flatMap((change) => change.operations))]
  const [one, many, rest] = TITLES[kind]
  const summary = [...operations, ...webhooks].find(({ id }) => id === ids[0])?.summary
  if (ids.length === 0) return rest
  return ids.length === 1 && summary !== undefined ? `${one}: ${summary}` : `${ids.length} ${many}`
}

const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
    : names.join(', ')

/** A paragraph: operations that came or went in one sentence, then a sentence for each other change. */
function textOf(kind: Change['kind'], changes: readonly ApiChange[], comparison: Comparison): string {
  const calls = kind === 'added' || kind === 'removed' ? changes.filter(isCall) : []
  const others = changes.filter((change) => !calls.includes(change))
  const names = calls.map(({ name }) => code(name))
  const sentences = [
    ...(names.length > 1 ? [`${kind === 'added' ? 'New' : 'Removed'}: ${listed(names)}.`] : []),
    ...[...(names.length > 1 ? [] : calls), ...others].map((change) => sentenceOf(change, comparison, code)),
  ]
  const rest = sentences.length - MOST_SENTENCES
  return rest > 1
    ? [...sentences.slice(0, MOST_SENTENCES), `${rest} more changes are in the reference.`].join(' ')
    : sentences.join(' ')
}

/** The operations of an entry: those that changed themselves, else those of what changed, if they are few. */
function operationsOf(kind: Change['kind'], changes: readonly ApiChange[], { operations }: Api): string[] {
  const idsOf = (some: readonly ApiChange[]) => [...new Set(some.flatMap((change) => change.operations))]
  const direct = idsOf(changes.filter(({ part }) => part === 'operation'))
  // The check compares these two kinds with the description.
  const isChecked = kind === 'deprecated' || kind === 'removed'
  const ids = direct.length > 0 || isChecked ? direct : idsOf(changes)
  const present = ids.filter((id) => operations.some((operation) => operation.id === id))
  return isChecked || present.length <= MOST_NAMES ? present : []
}

/**
 * The entries of the changelog that tell a comparison: one for each kind of change.
 * @param apis the old description and the new one
 * @param date YYYY-MM-DD
 */
export function changelogEntries(comparison: Comparison, apis: { before: Api; after: Api }, date: string): Change[] {
  const kinds = ['removed', 'changed', 'price', 'deprecated', 'added'] as const
  return kinds.flatMap((kind): Change[] => {
    const changes = comparison.changes.filter((change) => kindOf(change) === kind)
    if (changes.length === 0) return []
    const api = kind === 'removed' ? apis.before : apis.after
    const [title, text] = [titleOf(kind, changes, api), textOf(kind, changes, comparison)]
    return [{ date, kind, title, text, operations: operationsOf(kind, changes, api) }]
  })
}

const entryText = ({ date, kind, title, text = '', operations }: Change): string =>
  [
    `- date: ${date}`,
    `  kind: ${kind}`,
    `  title: ${yamlText(title)}`,
    `  text: ${yamlText(text)}`,
    ...(operations.length > 0 ? [`  operations: [${operations.map(yamlText).join(', ')}]`] : []),
    '',
  ].join('\n')

const REMARK = '# Drafted from two descriptions: say what readers should do about it.\n'

/**
 * `data/changelog.yaml` with entries before all others, in which operations are called as they are now.
 * @param text of the file; empty if there is none
 * @throws with the place of what is wrong in it
 */
export function withEntries(text: string, entries: readonly Change[], { operations }: Comparison): string {
  const { document } = readableYaml(CHANGELOG, text)
  const { contents } = document
  const drafts = `${REMARK}${entries.map(entryText).join('\n')}`
  const items = isSeq(contents) && !contents.flow ? contents.items : []
  const [first] = items
  const start = isMap(first) ? (first.range?.[0] ?? 0) : undefined
  const renamed = operations.filter(isKept).filter(({ before, after }) => before.id !== after.id)
  const names = new Map(renamed.map(({ before, after }) => [before.id, after.id]))
  const edits: Edit[] = readData(CHANGELOG_DATA, text)
    .yaml.scalars()
    .flatMap(({ keys, value, start: from, end }) => {
      const name = keys[1] === 'operations' ? names.get(String(value)) : undefined
      return name === undefined ? [] : [{ start: from, end, text: yamlText(name) }]
    })
  const at = start === undefined ? undefined : text.lastIndexOf('\n', start) + 1
  if (entries.length > 0 && at !== undefined) edits.push({ start: at, end: at, text: `${drafts}\n` })
  const kept = edited(text, edits)
  const changed =
    entries.length === 0 || at !== undefined
      ? kept
      : `${kept.replace(/^\s*\[\s*\]\s*$/m, '').trimEnd()}\n\n${drafts}`.trimStart()
  const { problems } = readData(CHANGELOG_DATA, changed)
  if (problems.length > 0)
    throw new Error(`${problems.map((each) => formatFinding({ file: CHANGELOG, ...each })).join('\n')} Fix this first.`)
  return changed
}
