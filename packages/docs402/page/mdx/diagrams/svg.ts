import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { drawHeads } from './arrowheads'

const KEPT =
  /^(?:x|y|x[12]|y[12]|c[xy]|r|r[xy]|width|height|points|d|dy|transform|fill|stroke|stroke(?:Width|DashArray|LineCap|LineJoin)|opacity|textAnchor|font(?:Size|Weight|Style)|textDecoration)$/
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]*\)|var\(--[\w-]+\))$/i
/** In pixels, as the library draws; letters of notes and keys are raised to those of arrows. */
const LETTERS = { node: 13, least: 11 }
/** No letter is smaller for readers, in pixels at the browser's usual size. */
const SMALLEST = 12
const REM = 16

/** What charts have in a style sheet of their own, which the policy blocks. */
const CHART: readonly [name: string, properties: Record<string, string>][] = [
  ['xychart-label', { fill: 'var(--_text-muted)' }],
  ['xychart-axis-title', { fill: 'var(--_text-sec)' }],
  ['xychart-title', { fill: 'var(--_text)' }],
  ['xychart-bar', { fill: 'var(--_bar-N)', stroke: 'var(--_series-N)', strokeWidth: '1.5' }],
  ['xychart-line', { fill: 'none', stroke: 'var(--_series-N)', strokeWidth: '2.5', strokeLineJoin: 'round' }],
  ['xychart-legend-line', { stroke: 'var(--_series-N)' }],
  ['xychart-dot', { fill: 'var(--_series-N)', stroke: 'var(--_group-fill)', strokeWidth: '2' }],
]
const SERIES = 6

const classesOf = ({ properties }: Element) =>
  Array.isArray(properties['className']) ? properties['className'].map(String) : []

const rounded = (value: string) =>
  value.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))

/** Whether letters on a color are dark; undefined for a color that is not written in numbers. */
function isLight(color: string): boolean | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color) ?? []
  if (hex === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex)
    .match(/../g)
    ?.map((pair) => parseInt(pair, 16)) ?? [0]
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140
}

/** Letters on a color that the writer chose are as readable in the dark. */
function readableLetters(node: Element): void {
  const shape = node.children.find((child) => child.type === 'element' && child.tagName !== 'text')
  const light = shape?.type === 'element' ? isLight(String(shape.properties['fill'] ?? '')) : undefined
  if (light === undefined) return
  for (const text of selectAll('text', node))
    if (text.properties['fill'] === 'var(--_text)') text.properties['fill'] = light ? '#111' : '#fff'
}

/** Rows of dots become dotted lines, one element instead of forty; lines have no shadow. */
function joinGrid(svg: Element): void {
  const rows = new Map<string, number[]>()
  visit(svg, 'element', (element, index, parent) => {
    const names = classesOf(element)
    if (!names.some((name) => /^xychart-(?:grid|line-shadow)$/.test(name)) || !parent || index === undefined)
      return undefined
    parent.children.splice(index, 1)
    if (!names.includes('xychart-grid')) return index
    const y = String(element.properties['cy'])
    rows.set(y, [...(rows.get(y) ?? []), Number(element.properties['cx'])])
    return index
  })
  const lines = [...rows].map(([y, xs]): Element => {
    const d = `M${Math.min(...xs)} ${y}H${Math.max(...xs)}`
    const look = {
      stroke: 'var(--_inner-stroke)',
      strokeWidth: '3',
      strokeDashArray: ['0', '20'],
      strokeLineCap: 'round',
    }
    return { type: 'element', tagName: 'path', properties: { d, ...look }, children: [] }
  })
  svg.children.unshift(...lines)
}

/** The figure of a person stands above its name, in the place that the box of another participant has. */
function raisePerson(svg: Element): void {
  for (const actor of selectAll('.actor', svg)) {
    const [figure, label] = [select('g > g', actor), select('text', actor)]
    const [, x, y] = /^translate\(([\d.-]+),([\d.-]+)\)/.exec(String(figure?.properties['transform'] ?? '')) ?? []
    if (!figure || !label || x === undefined || y === undefined) continue
    figure.properties['transform'] = `translate(${Number(x) + 6} ${Number(y) - 3})`
    label.properties['y'] = String(Number(label.properties['y']) - 22)
  }
}

/** The name of a block is set bolder than the library measures it. */
function widenNames(svg: Element): void {
  for (const [, name] of selectAll('.block', svg).map((block) => selectAll('rect', block)))
    if (name) name.properties['width'] = String(Math.round(Number(name.properties['width']) * 1.2))
}

function chartLook(element: Element): void {
  const names = classesOf(element)
  const series = Number(names.find((name) => /^xychart-color-\d+$/.test(name))?.slice('xychart-color-'.length) ?? 0)
  for (const [name, properties] of CHART)
    if (names.includes(name))
      for (const [key, value] of Object.entries(properties))
        element.properties[key] = value.replace('N', String(series % SERIES))
}

function plain(element: Element): void {
  const { properties } = element
  if (classesOf(element).includes('node')) readableLetters(element)
  chartLook(element)
  const isCode = classesOf(element).includes('mono')
  for (const [name, value] of Object.entries(properties)) {
    const text = String(value)
    const isWrong = /^(?:fill|stroke)$/.test(name) && !COLOR.test(text)
    if (!KEPT.test(name) || isWrong) delete properties[name]
    else properties[name] = rounded(text === 'var(--bg)' ? 'var(--_group-fill)' : text)
  }
  if (isCode) properties['className'] = ['mono']
  if (properties['strokeWidth'] === '1') delete properties['strokeWidth']
  if (properties['fontWeight'] === '400') delete properties['fontWeight']
  if (properties['rx'] === properties['ry']) delete properties['ry']
  if (properties['rx'] === '0') delete properties['rx']
  if (element.tagName !== 'text') return
  const size = Math.max(Number(properties['fontSize'] ?? LETTERS.node), LETTERS.least)
  properties['fontSize'] = size === LETTERS.node ? undefined : String(size)
  // The drawing's own: most letters stand in the middle of something.
  properties['textAnchor'] = properties['textAnchor'] === 'middle' ? undefined : (properties['textAnchor'] ?? 'start')
}

/** Without boxes that say nothing, and space between elements. */
function tidy(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' && node.value.trim() !== '' ? [node] : []
    if (/^(?:style|defs)$/.test(node.tagName)) return []
    if (node.tagName === 'text' || node.tagName === 'title') return toString(node).trim() === '' ? [] : [node]
    const children = tidy(node.children)
    const isBox = node.tagName === 'g' && Object.values(node.properties).every((value) => value === undefined)
    return isBox ? children : [{ ...node, children }]
  })
}

/**
 * A drawing of the library as part of a page: its colors are the site's, its letters have the site's font and grow with
 * the reader's, and it has no style, script or id.
 * @param margin what the library leaves empty around it, in pixels
 * @returns HTML, its width in rem, and the texts in it
 */
export function portableSvg(
  drawn: string,
  { name, description, margin }: { name: string; description: string; margin: number },
): { html: string; width: number; texts: string[] } {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: drawn }] } as Root)
  const svg = tree.type === 'root' ? select('svg', tree) : undefined
  if (!svg) throw new Error('The library drew nothing.')
  drawHeads(svg)
  joinGrid(svg)
  raisePerson(svg)
  widenNames(svg)
  visit(svg, 'element', (element) => {
    if (element !== svg) plain(element)
  })
  const box = String(svg.properties['viewBox']).split(' ').map(Number)
  const [boxWidth = 0, boxHeight = 0] = box.slice(2).map((size) => Math.ceil(size - 2 * margin))
  const sizes = selectAll('text', svg).map(({ properties }) => Number(properties['fontSize'] ?? LETTERS.node))
  const scale = Math.max(1, SMALLEST / Math.min(...sizes, SMALLEST))
  const rem = (size: number) => Math.round((size * scale * 100) / REM) / 100
  const width = rem(boxWidth)
  const words = (tagName: string, value: string): Element => ({
    ...{ type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] },
  })
  const svgElement: Element = {
    type: 'element',
    tagName: 'svg',
    properties: {
      role: 'img',
      viewBox: `${margin} ${margin} ${boxWidth} ${boxHeight}`,
      width: `${width}rem`,
      height: `${rem(boxHeight)}rem`,
      fontSize: String(LETTERS.node),
      textAnchor: 'middle',
    },
    children: [words('title', name), words('desc', description), ...tidy(svg.children)],
  }
  return {
    html: toHtml(svgElement, { space: 'svg', closeEmptyElements: true }),
    width,
    texts: selectAll('text', svgElement).map((text) => toString(text)),
  }
}
