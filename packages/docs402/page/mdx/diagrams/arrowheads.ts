import type { Element } from 'hast'
import { visit } from 'unist-util-visit'

type Point = readonly [x: number, y: number]

/** The points of a line or a polyline. */
function pointsOf({ properties }: Element): Point[] {
  const { points, x1, y1, x2, y2 } = properties
  if (points === undefined)
    return [
      [Number(x1), Number(y1)],
      [Number(x2), Number(y2)],
    ]
  return String(points)
    .trim()
    .split(/\s+/)
    .map((pair): Point => {
      const [x = NaN, y = NaN] = pair.split(',').map(Number)
      return [x, y]
    })
}

const clean = (value: number) => String(Math.round(value * 10) / 10)

/** A marker where a line ends, turned as the line is: without an id, of which a page may have each one once. */
function head(marker: Element, [x, y]: Point, [fromX, fromY]: Point, width: number): Element {
  const { id, refX, refY, markerWidth } = marker.properties
  // The library's marker for starts points inwards: it is the other one, mirrored.
  const mirrored = /^arrowhead-start\b/.test(String(id))
  // Its diamonds stand behind the box where the line ends.
  const tip = /^cls-(?:composition|aggregation)$/.test(String(id)) ? markerWidth : refX
  const angle = Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI) + (mirrored ? 180 : 0)
  const turn = angle === 0 ? '' : ` rotate(${angle})`
  const size = width === 1 ? '' : ` scale(${width})`
  const transform = `translate(${clean(x)} ${clean(y)})${turn}${size} translate(${-Number(tip)} ${-Number(refY)})`
  return { type: 'element', tagName: 'g', properties: { transform }, children: structuredClone(marker.children) }
}

const idIn = (value: unknown) => /^url\(#(.+)\)$/.exec(typeof value === 'string' ? value : '')?.[1]

/** Draws the markers of lines as shapes beside them, and takes their definitions out. */
export function drawHeads(svg: Element): void {
  const markers = new Map<string, Element>()
  visit(svg, 'element', (element) => {
    if (element.tagName === 'marker') markers.set(String(element.properties['id']), element)
  })
  visit(svg, 'element', (element, index, parent) => {
    const { markerStart, markerEnd, strokeWidth } = element.properties
    if (!parent || index === undefined || (markerStart === undefined && markerEnd === undefined)) return
    const points = pointsOf(element)
    const width = Number(strokeWidth ?? 1)
    const [first, second] = points
    const [last, before] = points.toReversed()
    const [start, end] = [markers.get(idIn(markerStart) ?? ''), markers.get(idIn(markerEnd) ?? '')]
    const heads = [
      ...(start && first && second ? [head(start, first, second, width)] : []),
      ...(end && last && before ? [head(end, last, before, width)] : []),
    ]
    delete element.properties['markerStart']
    delete element.properties['markerEnd']
    parent.children.splice(index + 1, 0, ...heads)
  })
}
