import { isMap, isSeq } from 'yaml'
import type { Api, LoadedApi } from '@docs402/api'
import { type ApiChange, type Comparison, isKept, sentenceOf } from '@docs402/api/compare'
import { type Edit, edited, formatFinding, readData } from '@docs402/findings'
import { plural } from '../../checks/formats'
import { DRAFT_REMARK } from '../../checks/launch/launch-findings'
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

const isCall = ({ part }: ApiChange): boolean => part === 'operation' || part === 'webhook'

/** More names than these in a title are a number. */
const MOST_IN_TITLE = 3

/** Parts whose name says what they are. */
const NAMED = new Set(['field', 'schema', 'parameter', 'header'])

/** What a change is about, in a title: `Tool.dailyFee`, `Response 404`. */
function subjectOf({ part, name }: ApiChange): string {
  if (NAMED.has(part)) return name
  const kind = part.charAt(0).toUpperCase() + part.slice(1)
  return part === 'body' || part === 'payment' ? kind : `${kind} ${name}`
}

/**
 * What an entry is about, by name; its kind is beside it wherever it is shown. Operations are called as in the sidebar.
 * @param changes of operations alone, or of none
 */
function titleOf(changes: readonly ApiChange[], { operations, webhooks }: Api): string {
  const calls = changes.filter(isCall)
  const ids = [...new Set(calls.flatMap((change) => change.operations))]
  const summaries = ids.flatMap((id) => [...operations, ...webhooks].find((each) => each.id === id)?.summary || [])
  const isNamed = summaries.length === ids.length
  const names = calls.length > 0 ? (isNamed ? summaries : []) : [...new Set(changes.map(subjectOf))]
  if (names.length > 0 && names.length <= MOST_IN_TITLE) return names.join(', ')
  return calls.length > 0 ? plural(ids.length, 'operation') : `${names.length} parameters, fields and schemas`
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
 * The entries of the changelog that tell a comparison: for each kind of change, one of operations and one of what they
 * take and give.
 * @param apis the old description and the new one
 * @param date YYYY-MM-DD
 */
export function changelogEntries(comparison: Comparison, apis: { before: Api; after: Api }, date: string): Change[] {
  const kinds = ['removed', 'changed', 'price', 'deprecated', 'added'] as const
  return kinds.flatMap((kind) => {
    const ofKind = comparison.changes.filter((change) => kindOf(change) === kind)
    const api = kind === 'removed' ? apis.before : apis.after
    return [ofKind.filter(isCall), ofKind.filter((change) => !isCall(change))].flatMap((changes): Change[] => {
      if (changes.length === 0) return []
      const [title, text] = [titleOf(changes, api), textOf(kind, changes, comparison)]
      return [{ date, kind, title, text, operations: operationsOf(kind, changes, api) }]
    })
  })
}

/** A comparison without what the new description says is not for readers any more: no page may name it. */
export function withoutHidden(comparison: Comparison, { source }: Pick<LoadedApi, 'source'>): Comparison {
  const names = new Set(source.leftOut.names)
  const isHidden = ({ kind, name, operations }: ApiChange): boolean =>
    kind === 'removed' && [...operations, ...name.split(/[\s().]+/)].some((word) => names.has(word))
  return { ...comparison, changes: comparison.changes.filter((change) => !isHidden(change)) }
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

const REMARK = `${DRAFT_REMARK} say what readers should do about it, then delete this line.\n`

/**
 * `data/changelog.yaml` with entries before all others, in which operations are called as they are now.
 * @param text of the file; empty if there is none
 * @throws with the place of what is wrong in it
 */
export function withEntries(text: string, entries: readonly Change[], { operations }: Comparison): string {
  const { document } = readableYaml(CHANGELOG, text)
  const { contents } = document
  const drafts = entries.map((entry) => REMARK + entryText(entry)).join('\n')
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
