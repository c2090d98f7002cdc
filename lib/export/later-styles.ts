import postcss, { AtRule, type Root, type Rule } from 'postcss'
import { browserScript } from '@/lib/frame/browser-script'

/** Classes that elements have, in a page's own text and in HTML that stands in its data. */
export function classesIn(html: string): string[] {
  return [...html.matchAll(/\bclass=\\?"([^"\\]*)/g)].flatMap(([, names = '']) => names.split(/\s+/))
}

/** Classes that an element must have, or one around or beside it. What stands in brackets may be a choice, or what it must not have. */
function classesOf(selector: string): string[] {
  let bare = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/\([^()]*\)/g, '')
  }
  return [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

const isKeyframes = (rule: AtRule) => /keyframes$/i.test(rule.name)
/** Whether it is a step of an animation, and has no selector. */
const isStep = ({ parent }: Rule) => parent instanceof AtRule && isKeyframes(parent)

function walkOwnRules(root: Root, visit: (rule: Rule) => void): void {
  root.walkAtRules('layer', (layer) => {
    // Tokens and what holds for elements at large stay: scripts of the page put classes on its root.
    if (layer.params !== 'parts') return
    layer.walkRules((rule) => {
      if (!isStep(rule)) visit(rule)
    })
  })
}

function withoutEmpty(root: Root): string {
  // From the inside: what held nothing but empty blocks is empty then.
  const blocks: AtRule[] = []
  root.walkAtRules((rule) => void blocks.unshift(rule))
  for (const block of blocks) if (block.nodes?.length === 0) block.remove()
  return root.toString()
}

function animationsOf(root: Root): string {
  const values: string[] = []
  root.walkDecls(/^animation/, ({ value }) => void values.push(value))
  return values.join(' ')
}

/**
 * Divides a style sheet into what pages need as they stand, and what nothing has a class for until React makes it: the search,
 * boxes for errors, what opens over the page. An announcement or a menu that the site has stands in its pages, and so do its styles.
 * @param used classes of all pages of the site
 */
export function divideStyles(css: string, used: ReadonlySet<string>): { now: string; later: string } {
  const now = postcss.parse(css)
  const later = now.clone()
  const isLater = ({ selectors }: Rule) =>
    selectors.every((selector) => classesOf(selector).some((name) => !used.has(name)))
  walkOwnRules(now, (rule) => void (isLater(rule) && rule.remove()))
  walkOwnRules(later, (rule) => void (isLater(rule) || rule.remove()))
  later.walkAtRules('layer', (layer) => void (layer.params === 'parts' || layer.remove()))
  const [stays, comes] = [animationsOf(now), animationsOf(later)]
  const isOnlyLater = (rule: AtRule) => !stays.includes(rule.params) && comes.includes(rule.params)
  now.walkAtRules(/keyframes$/i, (rule) => void (isOnlyLater(rule) && rule.remove()))
  later.walkAtRules(/keyframes$/i, (rule) => void (isOnlyLater(rule) || rule.remove()))
  return { now: withoutEmpty(now), later: withoutEmpty(later) }
}

/** Without what stands in it a second time: parts that several pages share are in the style sheet of each. */
export function onceEach(css: string): string {
  const root = postcss.parse(css)
  const known = new Set<string>()
  root.walkAtRules('layer', (layer) => {
    for (const node of [...(layer.nodes ?? [])]) {
      const text = node.toString()
      if (known.has(text)) node.remove()
      known.add(text)
    }
  })
  return root.toString()
}

/**
 * A script that gives styles to the document.
 * @throws when it does not compile
 */
export const laterScript = (css: string): Promise<string> =>
  browserScript('later-styles.ts', { STYLES: JSON.stringify(css) })
