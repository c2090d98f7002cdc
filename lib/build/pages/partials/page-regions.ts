import { edited, type OffsetRange } from '@chain-data/findings'
import { type HtmlElement, readElements } from '@chain-data/static-export/html'

/** The regions of a page that are, or may be, its own: the rest is the layout that it shares with others. */
export type RegionName = 'head' | 'style' | 'policy' | 'main' | 'contents' | 'aside' | 'header' | 'drawer'

interface Region {
  name: RegionName
  html: string
}

/** A page of the docs layout, split into regions. */
export interface PageRegions {
  regions: Region[]
  /** Everything between the regions. */
  rest: string
  /** The attributes of `<html>`. */
  root: Attributes
  /** Of `aside`, `header` and `drawer`: the attributes that mark the current page, each as `3 aria-current page`. */
  marks: Readonly<Partial<Record<RegionName, string[]>>>
}

type Attributes = HtmlElement['attributes']

/** Elements that can be marked; lib/browser/site/navigation/swap-page.ts counts the same ones. */
const MARKED = /^(?:a|summary|details|button)$/
const MARKS = ['aria-current', 'data-inside', 'data-current'] as const

const isAboutPage = (name: string, attributes: Attributes): boolean => {
  if (name === 'title') return true
  if (name === 'meta')
    return (
      'property' in attributes || ('name' in attributes && !/^(?:viewport|theme-color)$/.test(attributes['name'] ?? ''))
    )
  if (name === 'link') return /^(?:canonical|alternate|api-catalog)$/.test(attributes['rel'] ?? '')
  return name === 'script' && attributes['type'] === 'application/ld+json'
}

function regionOf(name: string, attributes: Attributes, inHead: boolean): RegionName | undefined {
  if (inHead && isAboutPage(name, attributes)) return 'head'
  if (name === 'meta' && attributes['http-equiv'] === 'Content-Security-Policy') return 'policy'
  if (name === 'style' || name === 'main' || name === 'aside' || name === 'header') return name
  if (attributes['id'] === 'siteDrawer') return 'drawer'
  return 'data-contents' in attributes ? 'contents' : undefined
}

/** Splits a page into regions. An element inside a region is never a region of its own. */
export function readRegions(html: string): PageRegions {
  const elements = readElements(html)
  const body = elements.findIndex(({ name }) => name === 'body')
  const root = elements.find(({ name }) => name === 'html')
  const found: (Region & OffsetRange)[] = []
  const marks: Partial<Record<RegionName, string[]>> = {}
  let counted = 0
  for (const [index, { name, attributes, start, close: end }] of elements.entries()) {
    const open = found.at(-1)
    const region = open && start < open.end ? undefined : regionOf(name, attributes, index < body)
    if (region) {
      found.push({ name: region, html: html.slice(start, end), start, end })
      counted = 0
    }
    const around = found.at(-1)
    if (!around || start >= around.end || !MARKED.test(name)) continue
    const own = (marks[around.name] ??= [])
    for (const mark of MARKS) if (mark in attributes) own.push(`${counted} ${mark} ${attributes[mark]}`.trim())
    counted += 1
  }
  const rest = edited(
    html,
    [...(root ? [root] : []), ...found].map(({ start, end }) => ({ start, end, text: '' })),
  )
  return { regions: found.map(({ name, html }) => ({ name, html })), rest, root: root?.attributes ?? {}, marks }
}
