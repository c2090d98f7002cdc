import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import { browserScript } from '@/lib/frame/browser-script'
import { mayMatch, type Features } from './page-features'

/**
 * Rules that stand one after the other, each a line, and the place of the first in the whole sheet: its number among the rules there,
 * from the outside to the inside.
 */
export type MissingRules = [lines: string, ...place: number[]]

export interface Divided {
  /** What pages need as they stand. */
  now: string
  /** What nothing is there for until React makes it or another page comes, in order. */
  missing: MissingRules[]
}

const holdsRules = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.nodes !== undefined && /^(layer|media|supports|container)$/.test(node.name)
const isKeyframes = (node: AtRule) => node.name.endsWith('keyframes')

/** The rules of a layer that some element could match; steps of an animation have no selector. */
function matchingRules(layer: AtRule, features: Features): Set<ChildNode> {
  const matching = new Set<ChildNode>()
  // Scripts of the page put classes on its root: for those there are tokens, and rules for elements at large.
  const isKept = ({ selector }: Rule) =>
    layer.params === 'tokens' || (layer.params === 'base' && selector.includes('.')) || mayMatch(selector, features)
  layer.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && isKeyframes(parent)) return
    if (isKept(rule)) matching.add(rule)
  })
  return matching
}

/** Says of each node of a sheet whether it, or something in it, is needed. */
function needIn(root: Root, features: Features): (node: ChildNode) => boolean {
  const rules = new Set<ChildNode>()
  root.walkAtRules('layer', (layer) => matchingRules(layer, features).forEach((rule) => rules.add(rule)))
  const animations = new Set<string>()
  root.walkDecls(/^animation/, ({ parent, value }) => {
    if (parent?.type === 'rule' && rules.has(parent)) value.split(/[\s,]+/).forEach((word) => animations.add(word))
  })
  const isNeeded = (node: ChildNode): boolean => {
    if (node.type === 'rule') return rules.has(node)
    if (node.type === 'atrule' && isKeyframes(node)) return animations.has(node.params)
    return holdsRules(node) ? (node.nodes ?? []).some(isNeeded) : true
  }
  return isNeeded
}

/**
 * Divides a style sheet into what pages need as they stand, and what nothing is there for until React makes it or another page is
 * shown: the search, boxes for errors, what opens over the page. An announcement or a menu that the site has stands in its pages, and
 * so do its styles. Every missing rule has its place, so that the sheet is whole again, in its own order, when all have been put back.
 * @param features of the elements of all pages that get what is needed
 */
export function divideStyles(css: string, features: Features): Divided {
  const root = postcss.parse(css)
  const isNeeded = needIn(root, features)
  const missing: MissingRules[] = []
  const gone: ChildNode[] = []
  const collect = (parent: Container, place: number[]): void => {
    let run: MissingRules | undefined
    parent.nodes?.forEach((node: ChildNode, index) => {
      if (isNeeded(node)) {
        run = undefined
        if (holdsRules(node)) collect(node, [...place, index])
        return
      }
      gone.push(node)
      const line = node.toString().replaceAll('\n', ' ')
      if (run) run[0] += `\n${line}`
      else missing.push((run = [line, ...place, index]))
    })
  }
  collect(root, [])
  for (const node of gone) node.remove()
  return { now: root.toString(), missing }
}

/**
 * A script that makes the style sheet of the document whole.
 * @throws when it does not compile
 */
export const laterScript = (missing: readonly MissingRules[]): Promise<string> =>
  browserScript('later-styles.ts', { MISSING: JSON.stringify(missing) })
