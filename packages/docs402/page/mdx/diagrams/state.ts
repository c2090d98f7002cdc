import { notDrawn, safeLabel, spoken, type Statement, type Statements, withoutEffect } from './diagram'

const ID = String.raw`[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.-]*?`
const TRANSITION = new RegExp(
  String.raw`^(\[\*\]|${ID})(?::::[\w-]+)?\s*-->\s*(\[\*\]|${ID})(?::::[\w-]+)?\s*(?::\s*(.+))?$`,
  'su',
)
const DESCRIPTION = new RegExp(String.raw`^(${ID})(?::::[\w-]+)?(?:\s*:\s*(.+))?$`, 'su')
const OPEN = new RegExp(String.raw`^state\s+(?:"([^"]+)"\s+as\s+)?(${ID})\s*\{$`, 'u')
const ALIAS = new RegExp(String.raw`^state\s+(?:"([^"]+)"\s+as\s+)?(${ID})\s*(?:<<(\w+)>>)?$`, 'u')
const RIGHT = 'A state diagram has transitions: Open --> Closed : paid'
/** What stands in the place of states that have a shape, and no name. */
const SIGNS: Readonly<Record<string, string>> = { choice: '◇', fork: '▬', join: '▬' }

/** A state diagram in the statements that the library draws: labels stand where a state is named first. */
export function readStates(statements: readonly Statement[], line: number): Statements {
  const keys = new Map<string, string>()
  const labels = new Map<string, string>()
  const groups = new Set<string>()
  const [sentences, faults]: [string[], Statements['faults']] = [[], []]
  const keyOf = (id: string) => {
    if (id === '[*]') return id
    const key = keys.get(id) ?? `q${keys.size + 1}`
    keys.set(id, key)
    return key
  }
  const steps: (() => string[])[] = []
  const named = new Set<string>()
  const mention = (id: string) =>
    steps.push(() => {
      if (id === '[*]' || named.has(id) || groups.has(id)) return []
      named.add(id)
      return [`${keyOf(id)} : ${safeLabel(labels.get(id) ?? id)}`]
    })
  const nameOf = (id: string, isStart: boolean) =>
    id === '[*]' ? (isStart ? 'Start' : 'End') : spoken(labels.get(id) ?? id)
  const describe = (id: string, label: string) => {
    const before = labels.get(id)
    labels.set(id, before === undefined ? label : `${before}<br>${label}`)
  }
  const transitions: [from: string, to: string, label: string][] = []
  let open = 0
  let note = false
  for (const statement of statements) {
    const { text } = statement
    const [group, alias, transition, described] = [OPEN, ALIAS, TRANSITION, DESCRIPTION].map((form) => form.exec(text))
    if (note) note = !/^end note$/i.test(text)
    else if (/^note\s/i.test(text)) {
      note = !text.includes(':')
      faults.push(withoutEffect(statement))
    } else if (/^direction\s+(?:TD|TB|LR|BT|RL)$/i.test(text)) steps.push(() => [text])
    else if (group) {
      const [, label, id = ''] = group
      groups.add(id)
      if (label !== undefined) describe(id, label)
      open += 1
      steps.push(() => [`state "${safeLabel(labels.get(id) ?? id)}" as ${keyOf(id)} {`])
    } else if (text === '}' && open > 0) {
      open -= 1
      steps.push(() => ['}'])
    } else if (transition) {
      const [, from = '', to = '', label = ''] = transition
      mention(from)
      mention(to)
      transitions.push([from, to, label])
      steps.push(() => [`${keyOf(from)} --> ${keyOf(to)}${label === '' ? '' : ` : ${safeLabel(label)}`}`])
    } else if (/^(?:click|style|classDef|class)\s/.test(text)) faults.push(withoutEffect(statement))
    else if (alias && text.startsWith('state ')) {
      const [, label = SIGNS[alias[3] ?? ''], id = ''] = alias
      if (label !== undefined) describe(id, label)
      mention(id)
    } else if (described && !/^(?:hide|scale|state)\s/.test(text)) {
      const [, id = '', label] = described
      if (label !== undefined) describe(id, label)
      mention(id)
    } else if (!/^(?:--|hide empty description|scale\s.*)$/.test(text)) faults.push(notDrawn(statement, RIGHT))
  }
  if (open > 0) faults.push({ line, message: 'A state has no end: put "}" on a line below it.' })
  for (const [from, to, label] of transitions)
    sentences.push(`${nameOf(from, true)} to ${nameOf(to, false)}${label === '' ? '' : `: ${spoken(label)}`}`)
  if (transitions.length === 0) sentences.push(...[...keys.keys()].map((id) => nameOf(id, true)))
  const isHard = transitions.some(([from, to]) => groups.has(from) || groups.has(to))
  return { lines: ['stateDiagram-v2', ...steps.flatMap((step) => step())], sentences, faults, isHard }
}
