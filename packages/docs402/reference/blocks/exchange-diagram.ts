import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { element, type Value } from '../../page/mdx/template'
import { pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'

/** The layout of one of the two drawings, in units of its view box. */
interface Layout {
  name: 'wide' | 'narrow'
  width: number
  /** Middle of the three lifelines: your program, the API, the facilitator. */
  lines: readonly [number, number, number]
  boxWidth: number
}

export const WIDE: Layout = { name: 'wide', width: 720, lines: [95, 390, 635], boxWidth: 150 }
export const NARROW: Layout = { name: 'narrow', width: 340, lines: [48, 186, 292], boxWidth: 92 }

interface Message {
  /** Lifelines, by index. */
  from: 0 | 1 | 2
  to: 0 | 1 | 2
  /** Above the arrow, and below it. */
  over: string
  under?: string
  /** Number of the step that starts here. */
  step?: number
  tone?: 'ask' | 'answer'
}

const HEAD = 56
const ROW = 62

/** What the exchange is drawn of: an operation's method, and its price in short. */
interface DrawnRequest {
  method: string
  price: string
}

function messages({ method, price }: DrawnRequest): Message[] {
  const words = pageLanguage().words.exchange
  return [
    { from: 0, to: 1, over: fill(words.request, { method }), step: 1 },
    { from: 1, to: 0, over: '402', under: fill(words.price, { price }), step: 2, tone: 'ask' },
    { from: 0, to: 1, over: fill(words.signature, { method }), step: 3 },
    { from: 1, to: 2, over: words.verify },
    { from: 1, to: 2, over: words.settle },
    { from: 1, to: 0, over: words.receipt, under: words.data, step: 4, tone: 'answer' },
  ]
}

const text = (value: string, x: number | null, y: number, className?: string) =>
  element('text', { className, x: x && `${x}`, y: `${y}` }, value)

/** Drawn relative to its start, so that all messages have the same numbers, which compress well. */
function arrow({ from, to, over, under, step, tone }: Message, y: number, { lines }: Layout): MdxJsxFlowElement {
  const start = lines[from]
  const way = lines[to] > start ? 1 : -1
  const tip = lines[to] - start - way * 3
  const middle = Math.round((lines[to] - start) / 2)
  const gap = way * (step === undefined ? 3 : 13)
  return element('g', { className: `message ${tone ?? ''}`.trim(), transform: `translate(${start} ${y})` }, [
    element('path', { className: 'arrow', d: `M${gap} 0H${tip - way * 4}` }),
    element('path', { className: 'tip', d: `M${tip} 0l${-8 * way} -4.5v9z` }),
    text(over, middle, -8),
    under !== undefined && text(under, middle, 18, 'under'),
    step !== undefined && [element('circle', { r: '11' }), text(`${step}`, null, 4.5, 'step')],
  ])
}

/** The exchange as a drawing for eyes only: its messages are told in words beside it. */
export function drawing(layout: Layout, request: DrawnRequest): Value {
  const { name, width, lines, boxWidth } = layout
  const rows = messages(request)
  const height = HEAD + rows.length * ROW + 24
  const { program, you, theApi, facilitator } = pageLanguage().words.exchange
  const actors = name === 'wide' ? [program, theApi, facilitator] : [you, 'API', facilitator]
  const box = { x: `${-boxWidth / 2}`, y: '4', width: `${boxWidth}`, height: '36', rx: '8' }
  const look = { className: name, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' }
  return element('svg', look, [
    lines.map((x, index) =>
      element('g', { transform: `translate(${x})` }, [
        element('path', { className: 'life', d: `M0 40V${height - 8}` }),
        element('rect', box),
        text(actors[index] ?? '', null, 27, 'actor'),
      ]),
    ),
    rows.map((row, index) => arrow(row, Math.round(HEAD + (index + 0.6) * ROW), layout)),
  ])
}
