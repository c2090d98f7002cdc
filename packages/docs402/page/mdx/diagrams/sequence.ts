import { notDrawn, safeLabel, spoken, type Statement, type Statements, withoutEffect } from './diagram'

const MESSAGE = /^([^:]+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/s
/** Both ends have a head in Mermaid; the library draws one. */
const ARROWS: Readonly<Record<string, string>> = { '<<->>': '->>', '<<-->>': '-->>' }
const BLOCK = /^(loop|alt|opt|par|critical|break)\b\s*(.*)$/s
const RIGHT = 'A message is written so: Client->>API: GET /v1'

/** Reads a sequence diagram: names may have spaces, messages may be numbered. */
class Sequence {
  private readonly actors = new Map<string, { key: string; label: string; kind: string }>()
  private readonly messages: { from: string; to: string; arrow: string; mark: string; label: string }[] = []
  private readonly steps: (() => string)[] = []
  /** Blocks that are open; those that are not drawn are empty. */
  private readonly open: string[] = []
  private numbers: { next: number; step: number } | undefined
  readonly sentences: string[] = []
  readonly faults: Statements['faults'] = []

  private actor(name: string, label?: string, kind?: string): string {
    const id = name.trim()
    const actor = this.actors.get(id) ?? { key: `p${this.actors.size + 1}`, label: id, kind: 'participant' }
    if (label !== undefined) actor.label = label
    if (kind !== undefined) actor.kind = kind
    this.actors.set(id, actor)
    return id
  }

  private keyOf = (id: string) => this.actors.get(id)?.key ?? ''
  private nameOf = (id: string) => spoken(this.actors.get(id)?.label ?? id)

  private message([, from = '', arrow = '', mark = '', to = '', label = '']: RegExpExecArray): void {
    const number = this.numbers && `${this.numbers.next}. `
    if (this.numbers) this.numbers.next += this.numbers.step
    const ends = { from: this.actor(from), to: this.actor(to) }
    const message = { ...ends, arrow: ARROWS[arrow] ?? arrow, mark, label: `${number ?? ''}${label}` }
    this.messages.push(message)
    this.steps.push(
      () =>
        `${this.keyOf(message.from)}${message.arrow}${message.mark}${this.keyOf(message.to)}: ${safeLabel(message.label)}`,
    )
    const [one, other] = [ends.from, ends.to]
    this.sentences.push(`\0${one}\0 to \0${other}\0${label === '' ? '' : `: ${spoken(message.label)}`}`)
  }

  /** `activate A` is a sign of the message that goes there, or that comes from there. */
  private activate(name: string, isStart: boolean): void {
    const last = this.messages.findLast(({ from, to, mark }) => mark === '' && (isStart ? to : from) === name)
    if (last) last.mark = isStart ? '+' : '-'
  }

  private note([, side = '', names = '', words = '']: RegExpExecArray): void {
    const ids = names.split(',').map((name) => this.actor(name))
    this.steps.push(() => `Note ${side.toLowerCase()} ${ids.map(this.keyOf).join(',')}: ${safeLabel(words)}`)
    this.sentences.push(`Note: ${spoken(words)}`)
  }

  read(statement: Statement): void {
    const { text } = statement
    const declared = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:@\{[^}]*\})?(?:\s+as\s+(.+))?$/s.exec(text)
    const note = /^note\s+(left of|right of|over)\s+([^:]+):\s*(.+)$/is.exec(text)
    const block = BLOCK.exec(text)
    const divider = /^(?:else|and|option)\b\s*(.*)$/s.exec(text)
    const numbered = /^autonumber(?:\s+(\d+))?(?:\s+(\d+))?$/.exec(text)
    const active = /^(activate|deactivate)\s+(.+)$/.exec(text)
    const message = MESSAGE.exec(text)
    if (declared) this.actor(declared[2] ?? '', declared[3], declared[1])
    else if (note) this.note(note)
    else if (/^(?:rect|box)\b/.test(text)) this.open.push('')
    else if (block) {
      const [, kind = '', label = ''] = block
      this.open.push(kind)
      this.steps.push(() => `${kind} ${label === '' ? '' : safeLabel(label)}`.trim())
      this.sentences.push(`${kind} ${spoken(label)}`.trim())
    } else if (divider && this.open.some((kind) => kind !== '')) {
      this.steps.push(() => `else ${divider[1] ? safeLabel(divider[1]) : ''}`.trim())
      this.sentences.push(`else ${spoken(divider[1] ?? '')}`.trim())
    } else if (text === 'end' && this.open.length > 0) {
      if (this.open.pop() !== '') this.steps.push(() => 'end')
    } else if (numbered) this.numbers = { next: Number(numbered[1] ?? 1), step: Number(numbered[2] ?? 1) }
    else if (text === 'autonumber off') this.numbers = undefined
    else if (active) this.activate((active[2] ?? '').trim(), active[1] === 'activate')
    else if (/^(?:links?|properties|details)\s/.test(text)) this.faults.push(withoutEffect(statement))
    else if (message) this.message(message)
    else if (!/^destroy\s/.test(text)) this.faults.push(notDrawn(statement, RIGHT))
  }

  finish(line: number): Statements {
    const unclosed = this.open.find((kind) => kind !== '')
    if (unclosed !== undefined)
      this.faults.push({ line, message: `"${unclosed}" has no end. Put "end" on a line below it.` })
    const declared = [...this.actors.values()].map(({ key, label, kind }) => `${kind} ${key} as ${safeLabel(label)}`)
    const steps = this.steps.map((step) => step())
    const sentences = this.sentences.map((each) => each.replace(/\0([^\0]*)\0/g, (_, id: string) => this.nameOf(id)))
    return { lines: ['sequenceDiagram', ...declared, ...steps], sentences, faults: this.faults }
  }
}

/** A sequence diagram in the statements that the library draws. */
export function readSequence(statements: readonly Statement[], line: number): Statements {
  const sequence = new Sequence()
  for (const statement of statements) sequence.read(statement)
  return sequence.finish(line)
}
