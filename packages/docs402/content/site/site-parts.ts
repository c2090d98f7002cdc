import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseYaml, readText } from '@docs402/findings'
import { RECEIPT_FORM, WHAT_IFS, whatIfAnchor } from './what-ifs'
import { BLOG, DOCS, isBelow, OFFLINE_PAGE, PRINTABLE } from '../../shared/routes'
import { SITE_FILE } from '../sources/site-file'
import { untilChanged } from '../sources/until-changed'

const on = (about: string) => z.boolean().default(true).describe(about)

/** `parts` in `data/site.yaml`: false leaves nothing of a part in the site. */
export const partsSchema = z.strictObject({
  blog: on('Posts, their lists, covers and feeds.'),
  console: on('Sends requests from the pages, to the sandbox in the browser.'),
  calculator: on('Adds up what many requests cost.'),
  sandbox: on('The API on the reader’s own machine, and in the browser for the console.'),
  versions: on('Frozen versions of the docs, with their menu.'),
  printable: on('The documentation on one page.'),
  offline: on('Visited pages without a connection. Off also removes what browsers have saved.'),
  assistants: on('The menu that opens a page in an assistant.'),
  cards: on(
    'A picture of each page, for where its link is shared: more than half of what one more page costs a build.',
  ),
})

export type PartName = keyof z.output<typeof partsSchema>

/** What a part has, by which it is left out of a build and switched on again. */
interface SitePart {
  /** In messages. */
  title: string
  /** How readers get to see it, once it is switched on. */
  next: string
  /** Pages and generated files are at these URLs, or below. */
  routes?: readonly string[]
  /** Components that show nothing without it. */
  components?: readonly string[]
  /** Ids that its components give to pages. */
  anchors?: readonly string[]
  /** A folder of `public/` that only it shows. */
  folder?: string
  /** What it can't do without. */
  needs?: PartName
}

/** Every part that has a switch: all that is known of one is here. */
export const SITE_PARTS: Readonly<Record<PartName, SitePart>> = {
  blog: {
    ...{ title: 'The blog', next: 'Write a post: npm run new -- post our-first-month' },
    ...{ routes: [BLOG], components: ['LatestPosts'], folder: 'authors' },
  },
  console: {
    ...{ title: 'The console', components: ['PayHere'], needs: 'sandbox' },
    next: 'Each operation of the reference has "Try it". On a page of yours: <PayHere of="…" /> with the id of an operation.',
    anchors: [RECEIPT_FORM, ...WHAT_IFS.map(({ id }) => whatIfAnchor(id))],
  },
  calculator: { title: 'The calculator', next: 'Put <CostCalculator /> on a page.', components: ['CostCalculator'] },
  sandbox: { title: 'The sandbox', next: 'Start it: npm run sandbox' },
  versions: { title: 'The archive of versions', next: 'Freeze the docs as they are: npm run new -- version 1.0' },
  printable: {
    ...{ title: 'The printable page', routes: [PRINTABLE] },
    next: 'Link to it from a page: [the documentation on one page](/documentation).',
  },
  offline: {
    ...{ title: 'Reading offline', routes: [OFFLINE_PAGE], components: ['SavedPages'] },
    next: 'Say in your docs that visited pages open without a connection.',
  },
  assistants: { title: 'The menu of assistants', next: `List them below "assistants" in ${SITE_FILE}.` },
  cards: { title: 'The picture of each page', next: 'Build the site: each page names its picture.' },
}

/** The names of all parts. */
export const PARTS = Object.keys(SITE_PARTS) as PartName[]

/** The parts of a site that are switched off, and what is left out with them, by the switch that decides it. */
export type SwitchedOff = ReturnType<typeof switchedOff>

/** What is off, each with the switch that decides it: its own, or that of a part that it needs. */
export function switchedOff({ parts, docs }: z.output<typeof writtenSchema>) {
  const off = PARTS.flatMap((name) => {
    const by = [name, SITE_PARTS[name].needs ?? name].find((each) => !parts[each])
    return by ? [{ name, by, ...SITE_PARTS[name] }] : []
  })
  const frozen = docs.versions.flatMap(({ path: route }) => (route === DOCS ? [] : [route]))
  const routesOf = ({ name, routes = [] }: (typeof off)[number]) => (name === 'versions' ? frozen : routes)
  return {
    parts: off.map(({ name }) => name),
    routes: off.flatMap((part) => routesOf(part).map((route) => [route, part.by] as const)),
    components: Object.fromEntries(off.flatMap(({ by, components = [] }) => components.map((name) => [name, by]))),
    anchors: Object.fromEntries(off.flatMap(({ by, anchors = [] }) => anchors.map((id) => [id, by]))),
  }
}

/** The part that is off at a URL of this site: that of a page, a file or a control on a page. */
export function offAt({ routes, anchors }: Pick<SwitchedOff, 'routes' | 'anchors'>, url: string): PartName | undefined {
  if (!/^[/#]/.test(url)) return undefined
  const plain = url.replace(/[?#].*$/, '').replace(/(?:\.html|\.mdx?)?\/?$/, '')
  const [, id = ''] = url.split('#', 2)
  return routes.find(([route]) => isBelow(plain, route))?.[1] ?? (Object.hasOwn(anchors, id) ? anchors[id] : undefined)
}

const ALL_ON = partsSchema.parse({})
const NO_VERSIONS = { versions: [] }
const writtenSchema = z.object({
  parts: partsSchema.catch(ALL_ON).default(ALL_ON),
  docs: z
    .object({ versions: z.array(z.object({ path: z.string() })) })
    .catch(NO_VERSIONS)
    .default(NO_VERSIONS),
})

/**
 * The parts of a site that are switched off in its data, whatever is wrong elsewhere in it.
 * @param root the project's root folder
 */
export const readOff = untilChanged(SITE_FILE, (root): SwitchedOff => {
  const text = existsSync(path.join(root, SITE_FILE)) ? readText(root, SITE_FILE) : ''
  return switchedOff(writtenSchema.parse(parseYaml(text).value ?? {}))
})

/** Whether a part of the site is there. */
export const isOn = (root: string, part: PartName): boolean => !readOff(root).parts.includes(part)
