import { z } from 'zod'
import { buildDay } from '@/lib/content/sources/clock'
import { didYouMean } from '@chain-data/findings'
import { catalogPath } from '@/lib/content/routes'
import { type BuiltSite, type Fault, type HtmlRule, pathOnSite } from './built-site'
import { lineOf, missingFile, openFile, type SiteFile } from './site-file'

const ADDRESS = '/.well-known/security.txt'
/** RFC 9116, section 2.5. */
const FIELDS = [
  'acknowledgments',
  'canonical',
  'contact',
  'encryption',
  'expires',
  'hiring',
  'policy',
  'preferred-languages',
]
const DAY = 24 * 60 * 60 * 1000
const SOON = 30 * DAY

const CURE = 'Give "expires" in data/security.yaml a new day, less than a year ahead.'

/** A file that has run out harms nobody who reads the pages: it must not keep a correction from being published. */
function expiryFaults(file: SiteFile, values: readonly string[], today: string): Fault[] {
  const [value, ...more] = values
  if (value === undefined) return [file.fault('It has no "Expires", which it must (RFC 9116).')]
  const line = lineOf(file.text, value)
  if (more.length > 0) return [file.fault('It has more than one "Expires".', line)]
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(time)) return [file.fault(`"${value}" is not a time such as 2030-01-31T23:59:59Z.`, line)]
  const left = time - Date.parse(today)
  if (left >= SOON) return []
  const day = value.slice(0, 10)
  const message =
    left <= 0
      ? `It expired on ${day}: nobody may rely on it.`
      : `It expires on ${day}, in ${Math.ceil(left / DAY)} days.`
  return [{ ...file.fault(`${message} ${CURE}`, line), severity: 'warning' }]
}

/**
 * `security.txt` says whom to tell of a weakness (RFC 9116), and has not run out.
 * @param today the day to compare with, YYYY-MM-DD; that of the build unless a test has its own
 */
export function securityTxtRule(today?: string): HtmlRule {
  return {
    name: 'html/security-txt',
    run(site) {
      // Nobody looks for it below a base path.
      if (site.base !== '') return []
      const file = openFile(site, ADDRESS)
      if (!file)
        return [missingFile(site, ADDRESS, 'Whoever finds a weakness looks there for whom to tell (RFC 9116).')]
      const lines = file.text.split(/\r?\n/).map((line) => (line.startsWith('#') ? '' : line))
      const fields = lines.flatMap((line, index) => {
        const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
        return line.trim() === '' ? [] : [{ line: index + 1, text: line, name: name.toLowerCase(), value }]
      })
      const valuesOf = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value)
      const unknown = fields
        .filter(({ name }) => !FIELDS.includes(name))
        .map(({ text, line }) =>
          file.fault(`"${text}" is not a field of security.txt. Known are ${FIELDS.join(', ')}.`, line),
        )
      const contacts = valuesOf('contact')
      const canonical = `${site.origin ?? ''}${ADDRESS}`
      return [
        ...unknown,
        ...(contacts.length === 0 ? [file.fault('It has no "Contact", which it must (RFC 9116).')] : []),
        ...contacts
          .filter((contact) => !/^(mailto:|tel:|https:\/\/)\S+$/.test(contact))
          .map((contact) =>
            file.fault(
              `The contact "${contact}" must start with "mailto:", "tel:" or "https://".`,
              lineOf(file.text, contact),
            ),
          ),
        ...valuesOf('canonical')
          .filter((address) => address !== canonical)
          .map((address) =>
            file.fault(`"${address}" is not where the file is: "${canonical}".`, lineOf(file.text, address)),
          ),
        ...expiryFaults(file, valuesOf('expires'), today ?? buildDay()),
      ]
    },
  }
}

export const securityTxt = securityTxtRule()

const target = z.object({ href: z.url(), type: z.string().optional(), title: z.string().optional() })
/** RFC 9264, section 4.2: every member but `anchor` is a relation with its targets. */
const context = z.object({ anchor: z.url() }).catchall(z.array(target).min(1))
const schema = z.object({ linkset: z.array(context).min(1) })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function deadLinks(site: BuiltSite, file: SiteFile, hrefs: readonly string[]): Fault[] {
  return hrefs.flatMap((href) => {
    const path = pathOnSite(site, href)
    if (path === undefined || site.files.has(path) || site.byRoute.has(path)) return []
    const near = didYouMean(path, [...site.byRoute.keys(), ...site.files])
    return [file.fault(`"${href}" is neither a page nor a file of this site.${near}`, lineOf(file.text, href))]
  })
}

/** The API catalog (RFC 9727) is a linkset that names an API with its description, and leads to nothing that is not there. */
export const apiCatalog: HtmlRule = {
  name: 'html/api-catalog',
  run(site) {
    const address = catalogPath(site.base)
    const file = openFile(site, address)
    if (!file) return [missingFile(site, address, 'Programs look there for the API (RFC 9727).')]
    const read = schema.safeParse(parse(file.text))
    if (!read.success) {
      const [issue] = read.error.issues
      return [
        file.fault(
          `It is not a linkset (RFC 9264): ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? ''}.`,
          1,
        ),
      ]
    }
    const sets = read.data.linkset
    const targets = sets.flatMap(({ anchor: _, ...relations }) => Object.values(relations).flat())
    const described = sets.some((set) => 'service-desc' in set)
    return [
      ...(described ? [] : [file.fault('No API in it has a "service-desc": programs find no description.', 1)]),
      ...deadLinks(
        site,
        file,
        targets.map(({ href }) => href),
      ),
    ]
  },
}
