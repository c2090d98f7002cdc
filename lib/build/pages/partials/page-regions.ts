import { Parser } from 'htmlparser2'

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
  root: Readonly<Record<string, string>>
  /** Of `aside`, `header` and `drawer`: the attributes that mark the current page, each as `3 aria-current page`. */
  marks: Readonly<Partial<Record<RegionName, string[]>>>
}

type Attributes = Readonly<Record<string, string>>

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
  const found: (Region & { start: number; end: number })[] = []
  let root: Attributes = {}
  const marks: Partial<Record<RegionName, string[]>> = {}
  let open: { name: RegionName; start: number; depth: number; elements: number } | undefined
  let depth = 0
  let inHead = false
  let tag = { start: 0, end: 0 }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      const start = parser.startIndex
      if (name === 'html') {
        root = attributes
        tag = { start, end: parser.endIndex + 1 }
      }
      if (name === 'head' || name === 'body') inHead = name === 'head'
      const region = open ? undefined : regionOf(name, attributes, inHead)
      if (region) open = { name: region, start, depth, elements: 0 }
      if (!open || !MARKED.test(name)) return
      const own = (marks[open.name] ??= [])
      for (const mark of MARKS) if (mark in attributes) own.push(`${open.elements} ${mark} ${attributes[mark]}`.trim())
      open.elements += 1
    },
    onclosetag() {
      if (open?.depth === depth) {
        const [start, end] = [open.start, parser.endIndex + 1]
        found.push({ name: open.name, html: html.slice(start, end), start, end })
        open = undefined
      }
      depth -= 1
    },
  })
  parser.end(html)
  let rest = ''
  let at = 0
  for (const { start, end } of [{ ...tag }, ...found].sort((a, b) => a.start - b.start)) {
    rest += html.slice(at, start)
    at = end
  }
  return { regions: found.map(({ name, html }) => ({ name, html })), rest: rest + html.slice(at), root, marks }
}
