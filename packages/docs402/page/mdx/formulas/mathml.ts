import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { select } from 'hast-util-select'
import { visit } from 'unist-util-visit'

/** Spaces of cells by their classes, in em. */
const SPACES: readonly [em: number, name: string][] = [
  [0, '0'],
  [0.3, '3'],
  [0.5, '5'],
  [1, '10'],
  [2, '20'],
]
const POINTS = 10

function spaceClass(side: 'l' | 'r', value: string): string[] {
  const [, number = '', unit] = /^(-?[\d.]+)(em|pt)$/.exec(value.trim()) ?? []
  if (number === '') return []
  const em = Number(number) / (unit === 'pt' ? POINTS : 1)
  const [[, name] = [0, '0']] = SPACES.toSorted(([one], [other]) => Math.abs(one - em) - Math.abs(other - em))
  return [`p${side}${name}`]
}

/** What stands for a declaration of an inline style, which the pages' policy blocks. */
function classesFor(name: string, value: string, element: Element): string[] {
  if (name === 'padding-left') return spaceClass('l', value)
  if (name === 'padding-right') return spaceClass('r', value)
  if (name === 'width' && /^(?:50|100)%$/.test(value)) return [`w${value.slice(0, -1)}`]
  const side = /^border-(left|right|top|bottom)$/.exec(name)?.[1]
  if (side !== undefined) return [`b${side.charAt(0)}`]
  if (name === 'text-align') return [`tml-${value}`]
  if (name === 'border') return ['tml-fbox']
  if (name === 'color' && /^#[\da-f]{3,8}$/i.test(value)) element.properties['mathcolor'] = value
  if (name === 'background-color' && /^#[\da-f]{3,8}$/i.test(value)) element.properties['mathbackground'] = value
  return []
}

/**
 * MathML as Temml writes it, without inline styles: their place is taken by classes and by attributes of MathML.
 * @param markup a `<math>` element
 */
export function withoutStyles(markup: string): Element {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: markup }] } as Root)
  const math = tree.type === 'root' ? select('math', tree) : undefined
  if (!math) throw new Error('There is no formula.')
  visit(math, 'element', (element) => {
    const { style, className } = element.properties
    delete element.properties['style']
    const names = Array.isArray(className) ? className.map(String) : []
    for (const declaration of String(style ?? '').split(';')) {
      const [name = '', value = ''] = declaration.split(':')
      names.push(...classesFor(name.trim(), value.trim(), element))
    }
    if (names.length > 0) element.properties['className'] = [...new Set(names)]
    else delete element.properties['className']
    // An element of HTML there would end the formula for some readers.
    if (element.tagName === 'span') element.tagName = 'mtext'
  })
  return math
}

const hasClass = (element: Element, name: string) => {
  const names = element.properties['className']
  return Array.isArray(names) && names.includes(name)
}

/** What numbers the formulas of a page, and what refers to them. */
export interface Numbers {
  next: number
  /** Numbers by labels. */
  labels: Map<string, string>
}

const text = (value: string): ElementContent => ({ type: 'text', value })

/** Numbers a formula as LaTeX does, in words that screen readers say, and gives it a place to link to. */
export function numberFormula(math: Element, numbers: Numbers): void {
  visit(math, 'element', (row) => {
    if (row.tagName !== 'mtr') return
    let number: string | undefined
    visit(row, 'element', (cell) => {
      if (hasClass(cell, 'tml-eqn')) {
        number = String(numbers.next++)
        cell.children = [text(`(${number})`)]
      }
      const tag = hasClass(cell, 'tml-tag') ? cell.children[0] : undefined
      if (tag?.type === 'text') number = tag.value.replace(/^\((.*)\)$/, '$1')
    })
    const { id } = row.properties
    if (typeof id === 'string' && number !== undefined) numbers.labels.set(id, number)
  })
}

/** Puts the numbers of formulas where others refer to them. */
export function fillReferences(math: Element, { labels }: Numbers): string[] {
  const missing: string[] = []
  visit(math, 'element', (element, index, parent) => {
    if (!hasClass(element, 'tml-ref') || !parent || index === undefined) return
    const label = String(element.properties['href'] ?? '').slice(1)
    const number = labels.get(label)
    if (number === undefined) missing.push(label)
    const numberText = hasClass(element, 'tml-eqref') ? `(${number ?? '?'})` : (number ?? '?')
    parent.children[index] = { type: 'element', tagName: 'mtext', properties: {}, children: [text(numberText)] }
  })
  return missing
}
