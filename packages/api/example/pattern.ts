import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { matches, regExpOf } from '../validate/keywords'

/** Characters in the order in which a reader expects them in a sample. */
const ALPHABETS = [
  ...['abcdefghijklmnopqrstuvwxyz', '1234567890', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ...[`!-_.@#$%&*+=?:/,;~^|'"()[]{}<>\`\\ `, 'éßñøçжя漢字かな가א€…→😀\n\t'],
]
const DIGITS = ALPHABETS[1]

/** How the choices of a pattern are made. */
interface Style {
  /** Repetitions: as few as there may be, some for letters, or one more of each that may be left out. */
  counts: 'some' | 'least' | 'most'
  /** Letters of both cases, digits and signs in turn, as passwords need them. */
  isMixed: boolean
  /** Whether what is looked ahead for is written too. */
  isAhead: boolean
  /** Which alternative is taken first. */
  branch: number
  /** More repetitions where their number is open. */
  extra: number
}

/** Small numbers first: a text that is too short grows, whichever parts of it are open. */
const EXTRAS = [0, 1, 2, 3, 5, 8, 12, 20, 30, 60, 120, 250]
const BRANCHES = [0, 1, 2, 3]

function* stylesOf(): Generator<Style> {
  for (const extra of EXTRAS)
    for (const isAhead of [false, true])
      for (const isMixed of [false, true])
        for (const counts of ['some', 'least', 'most'] as const)
          for (const branch of BRANCHES) yield { counts, isMixed, isAhead, branch, extra }
}

/**
 * Texts that match a pattern, the nicest first and always the same: candidates are written from the syntax tree and
 * tried with the pattern itself, so that what a candidate leaves out (lookaheads, boundaries) still holds.
 * @param pattern of JSON Schema: not anchored, ECMA-262 with the flag u where it can have it
 * @returns nothing for what is no regular expression
 */
export function* textsOf(pattern: string): Generator<string> {
  const texts = textsByPattern.get(pattern) ?? { texts: [], more: candidates(pattern) }
  textsByPattern.set(pattern, texts)
  for (let index = 0; ; index++) {
    if (index === texts.texts.length) {
      const next = texts.more.next()
      if (next.done) return
      texts.texts.push(next.value)
    }
    yield texts.texts[index] ?? ''
  }
}

/** What was written for a pattern: a description has few of them, each in many places. */
const textsByPattern = new Map<string, { texts: string[]; more: Generator<string, void> }>()

function* candidates(pattern: string): Generator<string, void> {
  const flags = regExpOf(pattern, 'u') ? 'u' : ''
  const tree = treeOf(pattern, flags === 'u')
  if (!tree) return
  const texts = new Set<string>()
  for (const style of stylesOf()) {
    const text = new Writer(style, flags).alternatives(tree.alternatives)
    if (texts.has(text)) continue
    texts.add(text)
    if (matches(pattern, text)) yield text
  }
}

function treeOf(pattern: string, unicode: boolean): AST.Pattern | null {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode })
  } catch {
    return null
  }
}

/** The characters that a piece of a pattern allows, by alphabet; empty alphabets are left out. */
const allowed = new Map<string, string[][]>()

function runsOf(raw: string, flags: string): string[][] {
  const key = `${flags} ${raw}`
  const earlier = allowed.get(key)
  if (earlier) return earlier
  const one = regExpOf(`^(?:${raw})$`, flags)
  const runs = ALPHABETS.map((alphabet) => [...alphabet].filter((each) => one?.test(each))).filter(
    ({ length }) => length > 0,
  )
  allowed.set(key, runs)
  return runs
}

/** Writes one candidate. */
class Writer {
  /** How many characters were taken of each alphabet, so that digits count up: 12345. */
  private readonly taken = new Map<string, number>()
  private readonly groups = new Map<AST.CapturingGroup, string>()
  private turn = 0

  constructor(
    private readonly style: Style,
    private readonly flags: string,
  ) {}

  alternatives(all: readonly AST.Alternative[]): string {
    const chosen = all[this.style.branch % all.length]
    return (chosen?.elements ?? []).map((each) => this.write(each)).join('')
  }

  private write(node: AST.Element | AST.QuantifiableElement): string {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.character(node.raw, node)
      case 'Group':
        return this.alternatives(node.alternatives)
      case 'CapturingGroup': {
        const text = this.alternatives(node.alternatives)
        this.groups.set(node, text)
        return text
      }
      case 'Backreference':
        return [node.resolved].flat().reduce((text, group) => text || (this.groups.get(group) ?? ''), '')
      case 'Quantifier':
        return Array.from({ length: this.count(node) }, () => this.write(node.element)).join('')
      case 'Assertion':
        if (!('alternatives' in node) || node.negate) return ''
        return node.kind === 'lookbehind' || this.style.isAhead ? this.alternatives(node.alternatives) : ''
    }
  }

  private count({ min, max, element }: AST.Quantifier): number {
    const { counts, extra } = this.style
    const isWord = element.type.startsWith('Character') && element.type !== 'Character'
    const isNumber = isWord && DIGITS?.includes(runsOf(element.raw, this.flags)[0]?.[0] ?? 'a')
    const some = max === 1 ? 1 : isWord && !isNumber ? 3 : 1
    const wanted = counts === 'least' ? min : counts === 'most' ? min + 1 : Math.max(min, some)
    return Math.min(max, wanted + (max === 1 ? 0 : extra))
  }

  private character(raw: string, node: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass): string {
    const runs = runsOf(raw, this.flags)
    const run = runs[this.style.isMixed ? this.turn++ % Math.max(1, runs.length) : 0]
    if (!run) return firstOf(node)
    const key = run[0] ?? ''
    const index = this.taken.get(key) ?? 0
    this.taken.set(key, index + 1)
    return run[index % run.length] ?? ''
  }
}

/** The first character that a class names itself. */
function firstOf(node: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass): string {
  const [first] = node.type === 'CharacterClass' ? node.elements : []
  if (first?.type === 'Character') return String.fromCodePoint(first.value)
  return first?.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : ''
}
