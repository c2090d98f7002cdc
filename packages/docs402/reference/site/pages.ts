import { statSync } from 'node:fs'
import path from 'node:path'
import { pageFiles } from '../../content/public-files'
import { inputsOfText, PARSED } from '../../page/mdx/read/parsed-pages'
import { readContent } from '../../page/mdx/read/read-mdx'
import { kindOf, routeOf } from '../../shared/routes'
import type { ApiPages } from '@docs402/api'
import { readText } from '@docs402/findings'
import { dollarsOf, languageSettings } from '../../content/sources/site-file'
import { inLanguage } from '../../shared/language'
import { readOff } from '../../content/site/site-parts'
import { cachedNow } from '../../content/sources/cached'
import { apiFolderOf, folderOfApi, mainFolder } from './folder'

/** The components that other pages link to. */
const COMPONENTS = {
  reference: 'EndpointReference',
  operation: 'OperationReference',
  index: 'EndpointIndex',
  schemas: 'SchemaReference',
  webhooks: 'WebhookReference',
  security: 'SecuritySchemes',
  errors: 'ErrorCatalogue',
  reasons: 'ReasonsTable',
  limits: 'LimitsTable',
  pay: 'PayHere',
  recording: 'RecordedExchange',
  prices: 'PriceList',
  changelog: 'Changelog',
} as const

type Name = keyof typeof COMPONENTS

/** The attribute by which several pages each show something of the same. */
const CHOSEN_BY: Readonly<Partial<Record<Name, string>>> = {
  ...{ reference: 'of', operation: 'of' },
  ...{ schemas: 'part', webhooks: 'part', recording: 'name' },
}
const MOST_PARTS = 1000

/** The routes of the pages with these components; null if there is none. */
interface SitePages extends ApiPages {
  prices: string | null
  changelog: string | null
}

const pagesByRoot = new Map<string, SitePages>()

/** What was found in a file of an age: in development, each page is asked for these several times after an edit of one. */
const ofFiles = new Map<string, { age: number; shown: Shown[] }>()

interface Shown {
  name: Name | 'program'
  of: string
  /** Where on the page it is, for a program. */
  anchor?: string
  /** The name of the API that it names; null for that of the page. */
  api: string | null
}

/** What says that a fence shows a program of `examples/`. */
const PROGRAM = /\bfile="examples\/([^"]+)"/

/** The components that a page shows, and what of it. */
function shownIn(root: string, file: string): Shown[] {
  const place = path.join(root, file)
  const age = statSync(place).mtimeMs
  const before = ofFiles.get(place)
  if (before?.age === age) return before.shown
  const text = readText(place)
  const names = (Object.keys(COMPONENTS) as Name[]).filter((name) => text.includes(`<${COMPONENTS[name]}`))
  const find = (): Shown[] => {
    const read = () => readContent(text, file, dollarsOf(root))
    const { elements, fences, headings } = cachedNow(root, PARSED, inputsOfText(root, text, file), read)
    const programs = fences.flatMap(({ meta, start }): Shown[] => {
      const [, of] = PROGRAM.exec(meta) ?? []
      const section = headings.findLast((each) => each.depth > 1 && each.depth < 5 && each.start < start)
      return of === undefined ? [] : [{ name: 'program', of, api: null, anchor: section ? `#${section.slug}` : '' }]
    })
    const components = names.flatMap((name) =>
      elements
        .filter((element) => element.name === COMPONENTS[name])
        .map(({ attributes }) => {
          const valueOf = (key: string | undefined) => attributes.find((attribute) => attribute.name === key)?.value
          const [of, api] = [valueOf(CHOSEN_BY[name]), valueOf('api')]
          return { name, of: typeof of === 'string' ? of : '', api: typeof api === 'string' ? api : null }
        }),
    )
    return [...programs, ...components]
  }
  const parts = names.length > 0 || PROGRAM.test(text) ? find() : []
  ofFiles.set(place, { age, shown: parts })
  return parts
}

/** The page for those who write in a language without samples, by its name. */
const OTHER_LANGUAGES = /\/other-languages$/

const isOriginal = (root: string, route: string): boolean => {
  const settings = languageSettings(root)
  return inLanguage(settings, route).language === settings.locale
}

const isDoc = (route: string) => Number(kindOf(route) === 'doc')

/** Has the pages looked for again: while one develops, they move. */
export const forgetApiPages = (): void => pagesByRoot.clear()

/**
 * Finds the pages that document the API by their components, so that their routes are not hard-coded. Of several pages
 * with the same component, docs pages take precedence over posts, then shorter routes. Found once until `forgetApiPages`.
 * @param folder of a description: only pages that show this one are considered
 */
export function apiPages(root: string, folder: string = mainFolder(root)): SitePages {
  const key = path.join(root, folder)
  const before = pagesByRoot.get(key)
  if (before) return before
  const { components: off } = readOff(root)
  // Other languages have the same pages at the same routes, or show these.
  const files = pageFiles(root).filter((file) => isOriginal(root, routeOf(file)))
  const all = files
    .map((file) => ({ file, route: routeOf(file) }))
    .flatMap(({ file, route }) => shownIn(root, file).map((partsOfPage) => ({ ...partsOfPage, route })))
    .filter(({ api, route }) => (api === null ? apiFolderOf(root, route) : folderOfApi(api)) === folder)
    .filter(({ name }) => name === 'program' || !Object.hasOwn(off, COMPONENTS[name]))
  const best = all.toSorted((a, b) => isDoc(b.route) - isDoc(a.route) || a.route.length - b.route.length)
  const routeTo = (name: Shown['name'], of = '') =>
    best.find((each) => each.name === name && each.of === of)?.route ?? null
  const partsOf = (name: Shown['name']) => all.flatMap((each) => (each.name === name ? each.of : []))
  /** Routes by part: the first is shown without a number. */
  const inParts = (name: Name) => {
    const last = Math.max(
      0,
      ...partsOf(name)
        .map((part) => Number(part || 1))
        .filter((part) => part <= MOST_PARTS),
    )
    const parts = Array.from({ length: Math.floor(last) }, (_, index) => (index === 0 ? '' : String(index + 1)))
    return parts.map((part) => routeTo(name, part))
  }
  // One page has everything, or each group has one, and the index leads to them.
  const whole = routeTo('reference')
  const groups = partsOf('reference').flatMap((of) =>
    of === '' ? [] : [[of, routeTo('reference', of) ?? ''] as const],
  )
  const operations = new Map<string, string>()
  for (const { name, of, route } of best)
    if (name === 'operation' && of !== '' && !operations.has(of)) operations.set(of, route)
  const [security, errors, reasons] = [routeTo('security'), routeTo('errors'), routeTo('reasons')]
  const [limits, pay] = [routeTo('limits'), routeTo('pay')]
  // Of several, the first by its name, as they are listed.
  const [recorded] = best.filter(({ name }) => name === 'recording').toSorted((a, b) => a.of.localeCompare(b.of))
  const recording = recorded ? `${recorded.route}#recorded-${recorded.of}` : null
  const result: SitePages = {
    reference: whole ?? routeTo('index'),
    groups: whole === null ? Object.fromEntries(groups) : {},
    operations: Object.fromEntries(operations),
    ...{ schemas: inParts('schemas'), webhooks: inParts('webhooks') },
    ...{ security, errors, reasons, limits, pay, recording },
    otherLanguages:
      files
        .map(routeOf)
        .filter((route) => OTHER_LANGUAGES.test(route) && apiFolderOf(root, route) === folder)
        .toSorted((a, b) => isDoc(b) - isDoc(a) || a.length - b.length)[0] ?? null,
    programs: Object.fromEntries(
      // The best last, which takes the place of others.
      best
        .flatMap(({ name, of, route, anchor }) => (name === 'program' ? [[of, `${route}${anchor}`]] : []))
        .toReversed(),
    ),
    ...{ prices: routeTo('prices'), changelog: routeTo('changelog') },
  }
  pagesByRoot.set(key, result)
  return result
}
