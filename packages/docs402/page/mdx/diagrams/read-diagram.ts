import { readClasses } from './class'
import type { DiagramFault, Statements } from './diagram'
import { readEntities } from './entities'
import { readFlowchart } from './flowchart'
import { type DiagramKind, diagramName, kindOf } from './kinds'
import { type DiagramText, readStatements } from './read-statements'
import { readSequence } from './sequence'
import { readStates } from './state'
import { readChart } from './xychart'

/** A Mermaid diagram as it is written. */
export interface Diagram {
  kind: DiagramKind
  /** What its writer calls it; undefined without a title. */
  title: string | undefined
  /** Its name for readers who do not see it. */
  name: string
  /** What it says, in words. */
  sentences: string[]
  /** In the statements that the library draws. */
  text: string
  faults: DiagramFault[]
  /** Whether its drawing in characters is left out. */
  isHard: boolean
}

type Reader = (text: DiagramText) => Statements & { title?: string }

const READERS: Readonly<Record<DiagramKind, Reader>> = {
  class: ({ statements, line }) => readClasses(statements, line),
  er: ({ statements, line }) => readEntities(statements, line),
  flowchart: ({ header, statements, line }) => readFlowchart(header, statements, line),
  sequence: ({ statements, line }) => readSequence(statements, line),
  state: ({ statements, line }) => readStates(statements, line),
  xychart: ({ header, statements }) => readChart(header, statements),
}

const TITLED = /^title\b:?\s*(.+)$/

/**
 * Reads the text of a Mermaid fence.
 * @returns the diagram with its faults, by lines from 0; or why it stays code; or what is wrong with its first line
 */
export function readDiagram(
  text: string,
): { diagram: Diagram } | { notice: string } | { problem: string; line: number } {
  const parts = readStatements(text)
  const kind = kindOf(parts.word)
  if (!('kind' in kind)) return 'notice' in kind ? kind : { ...kind, line: parts.line }
  // In messages, `title` is the diagram's; in a chart, its reader knows it.
  const titled = kind.kind === 'sequence' ? parts.statements.find(({ text }) => TITLED.test(text)) : undefined
  const statements = parts.statements.filter((statement) => statement !== titled)
  const read = READERS[kind.kind]({ ...parts, statements })
  const title = parts.title ?? read.title ?? TITLED.exec(titled?.text ?? '')?.[1]
  const sentences = parts.description === undefined ? read.sentences : [parts.description, ...read.sentences]
  const name = diagramName(kind.kind, title)
  const statementsText = read.lines.join('\n')
  const { faults, isHard = false } = read
  return { diagram: { kind: kind.kind, title, name, sentences: sentences, text: statementsText, faults, isHard } }
}
