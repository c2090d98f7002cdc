import { didYouMean } from '@docs402/findings'

/** The kinds that are drawn. */
export type DiagramKind = 'class' | 'er' | 'flowchart' | 'sequence' | 'state' | 'xychart'

/** What readers call a diagram without a title. */
const KIND_NAMES: Readonly<Record<DiagramKind, string>> = {
  class: 'Class diagram',
  er: 'Entity relationship diagram',
  flowchart: 'Flowchart',
  sequence: 'Sequence diagram',
  state: 'State diagram',
  xychart: 'Chart',
}

/** A diagram's name for readers who do not see it. */
export const diagramName = (kind: DiagramKind, title: string | undefined): string =>
  title === undefined ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${title}`

const DRAWN: readonly [kind: DiagramKind, names: readonly string[]][] = [
  ['flowchart', ['graph', 'flowchart', 'flowchart-elk']],
  ['sequence', ['sequenceDiagram']],
  ['state', ['stateDiagram', 'stateDiagram-v2']],
  ['class', ['classDiagram', 'classDiagram-v2']],
  ['er', ['erDiagram']],
  ['xychart', ['xychart', 'xychart-beta']],
]

/** Kinds that Mermaid draws, and this site shows as code. */
const SHOWN_AS_CODE = [
  ...['architecture', 'block', 'C4Component', 'C4Container', 'C4Context', 'C4Deployment', 'C4Dynamic', 'gantt'],
  ...['gitGraph', 'info', 'journey', 'kanban', 'mindmap', 'packet', 'pie', 'quadrantChart', 'radar', 'requirement'],
  ...['requirementDiagram', 'sankey', 'timeline', 'treemap', 'zenuml'],
]

/** A diagram's kind by its first word; `notice` for one that stays code, with why. */
export function kindOf(word: string): { kind: DiagramKind } | { notice: string } | { problem: string } {
  const name = word.toLowerCase()
  const drawn = DRAWN.find(([, names]) => names.some((each) => each.toLowerCase() === name))
  if (drawn) return { kind: drawn[0] }
  const other = SHOWN_AS_CODE.find((each) => [each, `${each}-beta`].some((one) => one.toLowerCase() === name))
  const names = DRAWN.flatMap(([, all]) => all)
  if (other !== undefined)
    return {
      notice: `Mermaid's "${other}" is not drawn: readers see its code. Drawn are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram and xychart-beta. For another, export an SVG (mermaid.live) and show it as a picture: ![What it shows](./diagram.svg).`,
    }
  const what =
    word === '' ? 'This diagram is empty.' : `A Mermaid diagram begins with its kind, which "${word}" is not.`
  return { problem: `${what}${didYouMean(word, [...names, ...SHOWN_AS_CODE])} Drawn are ${names.slice(1).join(', ')}.` }
}
