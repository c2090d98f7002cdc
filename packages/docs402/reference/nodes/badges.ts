import { memberOf, type Operation, type OperationGroup } from '@docs402/api'
import { element, line, type Value } from '../../page/mdx/template'

/** A color in CSS: a name, digits, or a function of numbers. */
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d.,%\s/deg-]+\))$/i

/** A spot of any color, without a style of its own, which the content security policy would block. */
export const colorSpot = (color: unknown, className: string): Value =>
  typeof color === 'string' &&
  COLOR.test(color.trim()) &&
  element('svg', { className, 'aria-hidden': 'true' }, element('rect', { width: '100%', height: '100%', fill: color }))

/**
 * The badges of an operation or a group in the field that Scalar has for them: `x-badges: [{ name: Beta, color: '#ffcc00' }]`.
 * @param position of those that are wanted: after the name, unless one says before
 */
export function badges(
  { extensions }: Pick<Operation | OperationGroup, 'extensions'>,
  position: 'before' | 'after',
): Value {
  const badgeList = extensions['x-badges']
  const names = (Array.isArray(badgeList) ? badgeList : []).flatMap((each) => {
    const name = typeof each === 'string' ? each : memberOf(each, 'name')
    const place = memberOf(each, 'position') === 'before' ? 'before' : 'after'
    if (typeof name !== 'string' || name.trim() === '' || place !== position) return []
    return [line`<span className="badge">${colorSpot(memberOf(each, 'color'), 'spot')}${name.trim()}</span> `]
  })
  return names.length > 0 && element('p', { className: 'badges' }, names)
}
