import { createParser, type AstRule, type AstSelector } from 'css-selector-parser'

/** What selectors can ask of elements and what a page's text tells: their classes and names. */
export interface Features {
  classes: Set<string>
  /** In lower case. */
  tags: Set<string>
}

/** What a parser of HTML puts in by itself. */
const IMPLIED = ['html', 'head', 'body', 'tbody', 'colgroup']

/** Of elements in a page's own text, and in HTML that stands in its data. */
const ELEMENT = /(?:<|\\u003c)([a-z][\w-]*)/gi
const CLASSES = /\bclass=\\?"([^"\\]*)/g

/** Nothing but what stands in every page. */
export const noFeatures = (): Features => ({ classes: new Set(), tags: new Set(IMPLIED) })

/** Adds what the elements of a page are. */
export function addFeatures({ classes, tags }: Features, html: string): void {
  for (const [, name = ''] of html.matchAll(ELEMENT)) tags.add(name.toLowerCase())
  for (const [, names = ''] of html.matchAll(CLASSES)) for (const name of names.split(/\s+/)) classes.add(name)
}

const parse = createParser({ syntax: 'progressive' })
/** Each kind of page asks for the same selectors. */
const parsed = new Map<string, AstSelector | undefined>()

function read(selector: string): AstSelector | undefined {
  if (!parsed.has(selector))
    try {
      parsed.set(selector, parse(selector))
    } catch {
      parsed.set(selector, undefined)
    }
  return parsed.get(selector)
}

type Item = AstRule['items'][number]

function mayMatchItem(item: Item, features: Features): boolean {
  if (item.type === 'ClassName') return features.classes.has(item.name)
  if (item.type === 'TagName') return features.tags.has(item.name.toLowerCase())
  // A choice; of `:not()` and of what stands in other brackets nothing follows.
  if (item.type === 'PseudoClass' && /^(is|where|has)$/.test(item.name) && item.argument?.type === 'Selector')
    return item.argument.rules.some((rule) => mayMatchRule(rule, features))
  return true
}

const mayMatchRule = ({ items, nestedRule }: AstRule, features: Features): boolean =>
  items.every((item) => mayMatchItem(item, features)) && (!nestedRule || mayMatchRule(nestedRule, features))

/**
 * Whether a selector could match on such pages: each class and each name of an element that it asks for is there. States and
 * attributes count as given, because they change while a page is read.
 */
export function mayMatch(selector: string, features: Features): boolean {
  const ast = read(selector)
  // Newer than the parser: better a rule too many than one too few.
  return !ast || ast.rules.some((rule) => mayMatchRule(rule, features))
}
