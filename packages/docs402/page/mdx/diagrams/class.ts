import { notDrawn, safeLabel, safeName, spoken, type Statement, type Statements, withoutEffect } from './diagram'

const NAME = String.raw`(?:\x60[^\x60]+\x60|[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.-]*?(?:~.+?~+)?)`
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*(?:"([^"]*)"\s*)?(<\|--|<\|\.\.|\*--|o--|<--|<\.\.|--\|>|\.\.\|>|--\*|--o(?![\p{L}\p{N}_])|-->|\.\.>|--|\.\.)\s*(?:"([^"]*)"\s*)?(${NAME})\s*(?::\s*(.+))?$`,
  'su',
)
const DECLARED = new RegExp(
  String.raw`^class\s+(${NAME})\s*(?:\["([^"]*)"\])?(?::::[\w-]+)?\s*(\{)?\s*(?:<<(\w+)>>\s*)?(\})?$`,
  'su',
)
const MEMBER = new RegExp(String.raw`^(${NAME})\s*:\s*(.+)$`, 'su')
const ANNOTATION = new RegExp(String.raw`^<<(\w+)>>\s*(${NAME})?$`, 'u')
const RIGHT = 'A class diagram has classes and relations: Animal <|-- Dog'
const RELATIONS: readonly [sign: RegExp, words: string][] = [
  [/^<\|--$/, 'is the base class of'],
  [/^--\|>$/, 'inherits from'],
  [/^<\|\.\.$/, 'is realized by'],
  [/^\.\.\|>$/, 'realizes'],
  [/^\*--$/, 'is composed of'],
  [/^--\*$/, 'is a part of'],
  [/^o--$/, 'has'],
  [/^--o$/, 'belongs to'],
  [/^\.\.>$/, 'depends on'],
  [/^<\.\.$/, 'is needed by'],
  [/^<--$/, 'is used by'],
  [/^-->$/, 'uses'],
]

/** A member, without the signs around the kind of a class. */
const memberWords = (text: string) => spoken(text.replace(/^<<(\w+)>>$/, '$1'))

const plain = (name: string) => name.replaceAll('`', '').replace(/~(.+)~/, '<$1>')

/** A class diagram in the statements that the library draws. */
export function readClasses(statements: readonly Statement[], line: number): Statements {
  const [lines, sentences, faults]: [string[], string[], Statements['faults']] = [['classDiagram'], [], []]
  const labels = new Map<string, string>()
  const nameOf = (name: string) => safeName(labels.get(name) ?? plain(name))
  const say = (name: string) => spoken(labels.get(name) ?? plain(name))
  for (const { text } of statements) {
    const [, name = '', label] = DECLARED.exec(text) ?? []
    if (label !== undefined) labels.set(name, label)
  }
  const open: string[] = []
  for (const statement of statements) {
    const { text } = statement
    const inside = open.at(-1)
    const [declared, relation, member, annotation] = [DECLARED, RELATION, MEMBER, ANNOTATION].map((form) =>
      form.exec(text),
    )
    if (text === '}' && inside !== undefined) {
      open.pop()
      lines.push('}')
    } else if (inside !== undefined && inside !== '') {
      lines.push(text)
      sentences.push(`${say(inside)}: ${memberWords(text)}`)
    } else if (/^namespace\s+\S+\s*\{$/.test(text)) {
      open.push('')
      lines.push(text)
    } else if (/^direction\s/.test(text)) continue
    else if (/^(?:note|click|link|callback|style|classDef|cssClass)\b/.test(text)) faults.push(withoutEffect(statement))
    else if (declared) {
      const [, name = '', , brace, kind, end] = declared
      lines.push(`class ${nameOf(name)}${brace === undefined && kind === undefined ? '' : ' {'}`)
      if (kind !== undefined) lines.push(`<<${kind}>>`)
      if (kind !== undefined || (brace !== undefined && end !== undefined)) {
        if (brace === undefined || end !== undefined) lines.push('}')
      }
      if (brace !== undefined && end === undefined) open.push(name)
      else sentences.push(say(name))
    } else if (annotation?.[2] !== undefined) {
      lines.push(`class ${nameOf(annotation[2])} {`, `<<${annotation[1] ?? ''}>>`, '}')
      sentences.push(`${say(annotation[2])}: ${annotation[1] ?? ''}`)
    } else if (relation) {
      const [, from = '', one, sign = '', other, to = '', words] = relation
      const count = (many: string | undefined) => (many === undefined ? '' : ` "${safeLabel(many)}"`)
      const drawn = sign === '..' ? '--' : sign
      const label = words === undefined ? '' : ` : ${safeLabel(words)}`
      lines.push(`${nameOf(from)}${count(one)} ${drawn}${count(other)} ${nameOf(to)}${label}`)
      const means = RELATIONS.find(([form]) => form.test(sign))?.[1] ?? 'is linked with'
      const counted = [one, other].filter(Boolean).join(' to ')
      const more = [counted, words === undefined ? '' : spoken(words)].filter(Boolean).join(', ')
      sentences.push(`${say(from)} ${means} ${say(to)}${more === '' ? '' : ` (${more})`}`)
    } else if (member) {
      lines.push(`${nameOf(member[1] ?? '')} : ${member[2] ?? ''}`)
      sentences.push(`${say(member[1] ?? '')}: ${spoken(member[2] ?? '')}`)
    } else faults.push(notDrawn(statement, RIGHT))
  }
  if (open.length > 0) faults.push({ line, message: `"${open[0] ?? ''}" has no end: put "}" on a line below it.` })
  return { lines, sentences, faults }
}
