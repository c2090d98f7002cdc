/** Something that is wrong with a diagram, or has no effect in it. */
export interface DiagramFault {
  /** Of the diagram's text, from 0. */
  line: number
  message: string
  severity?: 'warning'
}

/** A diagram in the statements that the library draws. */
export interface Statements {
  lines: string[]
  /** What the diagram says, in words: for readers who do not see it. */
  sentences: string[]
  faults: DiagramFault[]
  /** Whether the library's drawing in characters leaves something out or is wrong: it takes a group for a node. */
  isHard?: boolean
}

/** A statement with its line in the diagram's text, from 0. */
export interface Statement {
  text: string
  line: number
}

/** Signs with a meaning in the library's statements; a label has them under other characters, until it is drawn. */
const SIGNS = '[](){}|"<>;&%:#~,*$\\/ '
const FIRST = 0xe100
/** Elements in labels that the library draws. */
const FORMAT = /<br\s*\/?>|<\/?(?:b|strong|i|em|u|s|del)\s*>/gi

const hidden = (text: string) =>
  text.replace(/[[\](){}|"<>;&%:#~,*$\\/]/g, (sign) => String.fromCharCode(FIRST + SIGNS.indexOf(sign)))

/** Mermaid's entities in labels: `#quot;`, `#35;`, and those of HTML. */
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ', apos: "'" }
const decoded = (text: string) =>
  text.replace(/[#&]#?(\d+|[a-z]+);/gi, (entity, name: string) => {
    if (/^\d+$/.test(name)) return String.fromCodePoint(Math.min(Number(name), 0x10ffff))
    return ENTITIES[name.toLowerCase()] ?? entity
  })

/** A label as its writer means it: without its quotes, Markdown's backticks and icons of a font. */
const unquoted = (label: string) =>
  label
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^`(.*)`$/s, '$1')
    .replace(/\bfa[bsrl]?:fa-[\w-]+\s*/g, '')

/** A label that no sign of which the library takes for its own. */
export function safeLabel(label: string): string {
  const text = unquoted(label)
  const tags = text.match(FORMAT) ?? []
  const words = text.split(FORMAT).map((part) => hidden(decoded(part.replaceAll('\\n', '<br>'))))
  const joinedLabel = words.map((part, index) => part + (tags[index]?.replace(/\s/g, '') ?? '')).join('')
  return joinedLabel.replaceAll(hidden('<br>'), '<br>') || ' '
}

/** A name that the library takes as one word. */
export const safeName = (name: string): string =>
  hidden(unquoted(name)).replaceAll(' ', String.fromCharCode(FIRST + SIGNS.indexOf(' ')))

/** What was drawn, with the signs of its labels. */
export const withSigns = (drawn: string, escape: (sign: string) => string = (sign) => sign): string =>
  drawn.replace(/[\ue100-\ue115]/g, (character) => escape(SIGNS.charAt(character.charCodeAt(0) - FIRST)))

/** A label within a sentence. */
export const spoken = (label: string): string =>
  decoded(
    unquoted(label)
      .replaceAll('\\n', ' ')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(FORMAT, ''),
  )
    .replace(/\*\*|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A statement that the diagram does not show. */
export const withoutEffect = ({ text, line }: Statement): DiagramFault => ({
  line,
  severity: 'warning',
  message: `"${text.split(/\s/)[0] ?? ''}" has no effect in a diagram here. Remove the line.`,
})

/** A statement that nothing can be drawn for. */
export const notDrawn = ({ text, line }: Statement, right: string): DiagramFault => ({
  line,
  message: `"${text}" can't be drawn. ${right}`,
})
