import { notDrawn, safeLabel, spoken, type Statement, type Statements, withoutEffect } from './diagram'

const ID = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.]*(?:-(?![-.])[\p{L}\p{N}\p{M}_.]+)*/u
const BRACKETS = '((( ))) ([ ]) (( )) [[ ]] [( )] [/ \\] [\\ /] > ] {{ }} [ ] ( ) { }'.split(' ')
/** Brackets of a shape, and their end; longer ones first. */
const SHAPES = BRACKETS.flatMap((open, at) => (at % 2 === 0 ? [[open, BRACKETS[at + 1] ?? ''] as const] : []))
/** Shapes by the names of Mermaid's newer form, `A@{ shape: diamond }`. */
const NAMED: Readonly<Record<string, readonly [string, string]>> = {
  ...{ circle: ['((', '))'], circ: ['((', '))'], cyl: ['[(', ')]'], cylinder: ['[(', ')]'], database: ['[(', ')]'] },
  ...{ db: ['[(', ')]'], diam: ['{', '}'], diamond: ['{', '}'], decision: ['{', '}'], hex: ['{{', '}}'] },
  ...{ hexagon: ['{{', '}}'], rounded: ['(', ')'], event: ['(', ')'], stadium: ['([', '])'], pill: ['([', '])'] },
  ...{ terminal: ['([', '])'], subproc: ['[[', ']]'], subprocess: ['[[', ']]'], 'dbl-circ': ['(((', ')))'] },
}
const PLAIN =
  /^([<ox](?=[-=]))?(?:(-{2,}|={2,})(>|[ox](?![\p{L}\p{N}_]))|(-{3,}|={3,})|(-\.+-)(>|[ox](?![\p{L}\p{N}_]))?)/u
const LABELED =
  /^([<ox](?=[-=]))?(--|==|-\.)\s*([^\s\->=.][\s\S]*?)\s*(-{2,}[>ox]?|={2,}[>ox]?|\.+-[>ox]?)(?=[\s\p{L}\p{N}_]|$)/u
const RIGHT = 'A flowchart has nodes and arrows: A[First] -->|why| B[Second].'
const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TD' }

interface FlowNode {
  key: string
  label?: string
  shape: readonly [string, string]
  /** The group that it is drawn in. */
  group?: string | undefined
}

/** Reads a flowchart: names in any script, all forms of arrows, labels wherever they stand. */
class Flowchart {
  readonly nodes = new Map<string, FlowNode>()
  readonly groups = new Map<string, { key: string; label: string }>()
  readonly open: string[] = []
  readonly steps: (() => string[])[] = []
  /** After the nodes: the library takes a node that an arrow names first for another one. */
  readonly arrows: (() => string)[] = []
  readonly edges: { from: string; to: string; label: string }[] = []
  readonly faults: Statements['faults'] = []
  private readonly declared = new Set<string>()
  private rest = ''

  private node(): string | undefined {
    const id = ID.exec(this.rest)?.[0]
    if (id === undefined) return undefined
    this.rest = this.rest.slice(id.length)
    const node: FlowNode = this.nodes.get(id) ?? { key: `n${this.nodes.size + 1}`, shape: ['[', ']'] }
    this.nodes.set(id, node)
    node.group ??= this.open.at(-1)
    const [newer, inner = ''] = /^@\{([^}]*)\}/.exec(this.rest) ?? []
    if (newer !== undefined) {
      this.rest = this.rest.slice(newer.length)
      node.shape = NAMED[/\bshape:\s*([\w-]+)/.exec(inner)?.[1] ?? ''] ?? node.shape
      node.label = /\blabel:\s*("[^"]*"|[^,]+)/.exec(inner)?.[1] ?? node.label ?? id
    }
    const shape = SHAPES.find(([open]) => this.rest.startsWith(open))
    if (shape) {
      const [open, close] = shape
      const quoted = /^\s*"[^"]*"\s*/.exec(this.rest.slice(open.length))?.[0].length ?? 0
      const end = this.rest.indexOf(close, open.length + quoted)
      const slanted = /^\[[/\\]/.test(this.rest) && end < 0 ? /[/\\]\]/.exec(this.rest.slice(2)) : null
      if (end < 0 && !slanted) return undefined
      const at = slanted ? slanted.index + 2 : end
      node.label = this.rest.slice(open.length, at)
      node.shape = slanted ? ['[', ']'] : shape
      this.rest = this.rest.slice(at + close.length)
    }
    const [classed, name] = /^:::([\w-]+)/.exec(this.rest) ?? []
    if (classed !== undefined && name !== undefined) {
      this.rest = this.rest.slice(classed.length)
      this.steps.push(() => [`class ${node.key} ${safeClass(name)}`])
    }
    this.rest = this.rest.trimStart()
    return id
  }

  private several(): string[] {
    const ids: string[] = []
    do {
      this.rest = this.rest.replace(/^&\s*/, '')
      const id = this.node()
      if (id === undefined) return []
      ids.push(id)
    } while (this.rest.startsWith('&'))
    return ids
  }

  /** The arrow at the start of the rest, as the library writes it; null for one that only sets things apart. */
  private link(): { arrow: string; label: string } | null | undefined {
    const [invisible] = /^~{3,}/.exec(this.rest) ?? []
    if (invisible !== undefined) {
      this.rest = this.rest.slice(invisible.length).trimStart()
      return null
    }
    // `e1@-->` names an arrow.
    this.rest = this.rest.replace(/^[\w-]+@(?=[-=<])/, '')
    const plain = PLAIN.exec(this.rest)
    const match = plain ?? LABELED.exec(this.rest)
    if (!match) return undefined
    this.rest = this.rest.slice(match[0].length).trimStart()
    const [between, inPipes = ''] = /^\|([^|]*)\|/.exec(this.rest) ?? []
    if (between !== undefined) this.rest = this.rest.slice(between.length).trimStart()
    const signs = plain ? plain[0] : `${match[2] ?? ''}${match[4] ?? ''}`
    const head = /[>ox]$/.test(match[0])
    const line = signs.includes('=') ? '==' : signs.includes('.') ? '-.-' : '--'
    const arrow = `${match[1] === undefined ? '' : '<'}${head ? `${line}>` : line === '-.-' ? line : line + line.charAt(0)}`
    return { arrow, label: between === undefined ? (plain ? '' : (match[3] ?? '')) : inPipes }
  }

  private chain(statement: Statement): void {
    this.rest = statement.text.trim()
    const fail = () => void this.faults.push(notDrawn(statement, RIGHT))
    let before = this.several()
    if (before.length === 0) return fail()
    this.mention(before)
    while (this.rest !== '') {
      const link = this.link()
      const next = link === undefined ? [] : this.several()
      if (next.length === 0) return fail()
      this.mention(next)
      if (link) {
        const label = link.label.trim() === '' ? '' : `|${safeLabel(link.label)}|`
        for (const from of before)
          for (const to of next) {
            this.edges.push({ from, to, label: link.label })
            this.arrows.push(() => `${this.keyOf(from)} ${link.arrow}${label} ${this.keyOf(to)}`)
          }
      }
      before = next
    }
  }

  /** A group may stand in the place of a node. */
  private keyOf(id: string): string {
    return this.groups.get(id)?.key ?? this.nodes.get(id)?.key ?? ''
  }

  /** Writes a node where it is drawn: in its group, the first time that it is mentioned there. */
  private mention(ids: readonly string[]): void {
    const here = this.open.at(-1)
    for (const id of ids)
      this.steps.push(() => {
        const node = this.nodes.get(id)
        if (!node || this.groups.has(id) || node.group !== here || this.declared.has(id)) return []
        this.declared.add(id)
        return [`${node.key}${node.shape[0]}${safeLabel(node.label ?? id)}${node.shape[1]}`]
      })
  }

  read(statement: Statement): void {
    const { text } = statement
    const group = /^subgraph\b\s*(.*)$/s.exec(text)
    if (group) {
      const [, id = group[1] ?? '', label = id] = /^(\S+?)\s*\[(.*)\]$/s.exec(group[1] ?? '') ?? []
      const name = id.replace(/^"(.*)"$/, '$1')
      const newGroup = { key: `s${this.groups.size + 1}`, label }
      this.groups.set(name, newGroup)
      this.open.push(name)
      this.steps.push(() => [`subgraph ${newGroup.key} [${safeLabel(label)}]`])
    } else if (text === 'end') {
      this.open.pop()
      this.steps.push(() => ['end'])
    } else if (/^direction\s+(?:TD|TB|LR|BT|RL)$/i.test(text)) {
      if (this.open.length > 0) this.steps.push(() => [text])
    } else if (/^(?:click|href|linkStyle|classDef|class|style)\s/.test(text)) this.styled(statement)
    else this.chain(statement)
  }

  /** Colors of a node are drawn; what else is said of looks and clicks is not. */
  private styled(statement: Statement): void {
    const { text } = statement
    const [, names = '', style = ''] = /^style\s+(\S+)\s+(.+)$/.exec(text) ?? []
    const [, classed = '', name = ''] = /^class\s+(\S+)\s+([\w-]+)$/.exec(text) ?? []
    const [, defined, look = ''] = /^classDef\s+([\w-]+)\s+(.+)$/.exec(text) ?? []
    const keys = (list: string) => list.split(',').map((id) => this.keyOf(id.trim()))
    if (/^(?:click|href)\s/.test(text)) this.faults.push(withoutEffect(statement))
    else if (defined !== undefined) this.steps.push(() => [`classDef ${safeClass(defined)} ${look}`])
    else if (name !== '') this.steps.push(() => [`class ${keys(classed).join(',')} ${safeClass(name)}`])
    else if (style !== '') this.steps.push(() => [`style ${keys(names).join(',')} ${style}`])
    else if (/^linkStyle\s+(?:default|[\d,\s]+)\s+\S/.test(text)) this.steps.push(() => [text])
    else this.faults.push(notDrawn(statement, 'Write a color as in: style A fill:#eef,stroke:#336'))
  }

  nameOf(id: string): string {
    return spoken(this.groups.get(id)?.label ?? this.nodes.get(id)?.label ?? id)
  }
}

const safeClass = (name: string) => name.replaceAll('-', '_')

/** A flowchart in the statements that the library draws. */
export function readFlowchart(header: string, statements: readonly Statement[], line: number): Statements {
  const chart = new Flowchart()
  const [, written = '', rest = ''] = /^(TD|TB|LR|BT|RL|[<>^]|v(?=\s|$))?\s*(.*)$/is.exec(header) ?? []
  // Nodes may follow the direction in its line.
  for (const statement of rest === '' ? statements : [{ text: rest, line }, ...statements]) chart.read(statement)
  if (chart.open.length > 0)
    chart.faults.push({
      line,
      message: `The subgraph "${chart.open[0] ?? ''}" has no end. Put "end" on a line below it.`,
    })
  const linked = new Set(chart.edges.flatMap(({ from, to }) => [from, to]))
  const direction = DIRECTIONS[written] ?? (written === '' ? 'TD' : written.toUpperCase())
  return {
    lines: [`graph ${direction}`, ...chart.steps.flatMap((step) => step()), ...chart.arrows.map((arrow) => arrow())],
    sentences: [
      ...chart.edges.map(({ from, to, label }) => {
        const why = spoken(label)
        return `${chart.nameOf(from)} to ${chart.nameOf(to)}${why === '' ? '' : `: ${why}`}`
      }),
      ...[...chart.nodes.keys()].filter((id) => !linked.has(id)).map((id) => chart.nameOf(id)),
      ...[...chart.groups].map(([id, { label }]) => {
        const inside = [...chart.nodes].filter(([, { group }]) => group === id).map(([node]) => chart.nameOf(node))
        return `${spoken(label)}: ${inside.join(', ')}`
      }),
    ],
    faults: chart.faults,
    isHard: chart.edges.some(({ from, to }) => chart.groups.has(from) || chart.groups.has(to)),
  }
}
