import { notDrawn, safeLabel, safeName, spoken, type Statement, type Statements, withoutEffect } from './diagram'

const NAME = String.raw`(?:"[^"]+"|[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.-]*)`
const ENTITY = new RegExp(String.raw`^(${NAME})\s*(?:\[\s*("[^"]*"|[^\]"]*)\s*\])?(?::::[\w-]+)?\s*(\{)?\s*(\})?$`, 'u')
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*(\|\||\|o|o\||\}\||\}o)(--|\.\.|-\.|\.-)(\|\||o\||\|o|\|\{|o\{)\s*(${NAME})\s*(?::\s*(.+))?$`,
  'u',
)
const ATTRIBUTE = /^([\p{L}_][^\s"]*)\s+(\*?[\p{L}_][^\s"]*)((?:\s*,?\s*(?:PK|FK|UK))*)\s*(?:"([^"]*)")?$/u
const RIGHT = 'An entity relationship diagram has relations: CUSTOMER ||--o{ ORDER : places'
const COUNTS: Readonly<Record<string, string>> = {
  ...{ '||': 'exactly one', '|o': 'zero or one', 'o|': 'zero or one', '}|': 'one or more', '|{': 'one or more' },
  ...{ '}o': 'zero or more', 'o{': 'zero or more' },
}

/** Counts in words, and their signs at the left and at the right. */
const IN_WORDS: readonly [words: string, left: string, right: string][] = [
  ['only one', '||', '||'],
  ['one or (?:more|many)', '}|', '|{'],
  ['zero or one|one or zero', '|o', 'o|'],
  ['zero or (?:more|many)', '}o', 'o{'],
]
const ANY = IN_WORDS.map(([words]) => words).join('|')
const WORDED = new RegExp(String.raw`^(${NAME})\s+(${ANY})\s+(optionally )?to\s+(${ANY})\s+(.*)$`, 'u')

/** A relation in signs, which Mermaid also takes in words: `CAR one or more to only one PERSON`. */
function inSigns(text: string): string {
  const [, one, left = '', optional, right = '', rest] = WORDED.exec(text) ?? []
  if (one === undefined || rest === undefined) return text
  const signs = (words: string) => IN_WORDS.find(([form]) => new RegExp(`^(?:${form})$`).test(words))
  return `${one} ${signs(left)?.[1] ?? ''}${optional === undefined ? '--' : '..'}${signs(right)?.[2] ?? ''} ${rest}`
}

/** An entity relationship diagram in the statements that the library draws. */
export function readEntities(statements: readonly Statement[], line: number): Statements {
  const [lines, sentences, faults]: [string[], string[], Statements['faults']] = [['erDiagram'], [], []]
  const labels = new Map<string, string>()
  for (const { text } of statements) {
    const [, name = '', label] = ENTITY.exec(text) ?? []
    if (label !== undefined) labels.set(name, label)
  }
  const nameOf = (name: string) => safeName(labels.get(name) ?? name)
  const say = (name: string) => spoken(labels.get(name) ?? name)
  let open: string | undefined
  for (const statement of statements) {
    const { text } = statement
    const [entity, attribute] = [ENTITY, ATTRIBUTE].map((form) => form.exec(text))
    const relation = RELATION.exec(inSigns(text))
    if (open !== undefined && text === '}') {
      lines.push('}')
      open = undefined
    } else if (open !== undefined && attribute) {
      const [, type = '', name = '', keys = '', words] = attribute
      const signs = keys.replaceAll(',', ' ').trim()
      lines.push(`${safeName(type)} ${safeName(name)} ${signs}${words === undefined ? '' : ` "${safeLabel(words)}"`}`)
      const more = [signs, words ?? ''].filter(Boolean).join(', ')
      sentences.push(`${say(open)}: ${type} ${name}${more === '' ? '' : ` (${more})`}`)
    } else if (open !== undefined)
      faults.push(notDrawn(statement, 'An attribute has a type and a name: string email UK "for receipts"'))
    else if (/^(?:direction|style|classDef|class)\s/.test(text)) {
      if (!text.startsWith('direction')) faults.push(withoutEffect(statement))
    } else if (relation) {
      const [, one = '', left = '', middle = '', right = '', other = '', words] = relation
      const label = words === undefined ? '\u200b' : safeLabel(words)
      lines.push(`${nameOf(one)} ${left}${middle.includes('.') ? '..' : '--'}${right} ${nameOf(other)} : ${label}`)
      const why = words === undefined ? 'is linked with' : spoken(words)
      sentences.push(`${say(one)} (${COUNTS[left] ?? ''}) ${why} ${say(other)} (${COUNTS[right] ?? ''})`)
    } else if (entity) {
      const [, name = '', , brace, end] = entity
      lines.push(`${nameOf(name)} {`)
      if (brace !== undefined && end === undefined) open = name
      else {
        lines.push('}')
        sentences.push(say(name))
      }
    } else faults.push(notDrawn(statement, RIGHT))
  }
  if (open !== undefined) faults.push({ line, message: `"${say(open)}" has no end: put "}" on a line below it.` })
  return { lines, sentences, faults }
}
