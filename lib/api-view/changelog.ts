import { existsSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { isJsonObject, type Api, type Json, type JsonObject } from '@chain-data/api'
import { loadData } from '@chain-data/findings'
import { formatDay } from '@/lib/content/format-day'
import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import { feedLinks } from '@/lib/content/routes'
import { CHANGELOG_DATA, type Change } from '@/lib/content/schemas/data-files'
import { headingHtml, htmlOfSections, type Section, type StaticPart } from './section'
import { operationLink } from './words'

/** A change with the anchor it has on the page. */
export interface ListedChange extends Change {
  anchor: string
}

/** What kinds of changes are called. */
export const CHANGE_KINDS: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  price: 'Price',
}

/**
 * The changes of the API, newest first; those of one day in file order.
 * @throws with file, line and column of faults
 */
export function readChanges(root: string): ListedChange[] {
  if (!existsSync(path.join(root, CHANGELOG_DATA.file))) return []
  const slugger = new GithubSlugger()
  return loadData(CHANGELOG_DATA, root)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map((change) => ({ ...change, anchor: slugger.slug(change.title) }))
}

/** Something that the description marks as deprecated. */
export interface Deprecated {
  /** Id of the operation; null for a schema that several operations share. */
  operation: string | null
  /** A parameter or field, such as `limit` or `Block.size_bytes`; null for the operation itself. */
  part: string | null
}

const objectAt = (value: Json | undefined, key: string): JsonObject => {
  const found = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(found) ? found : {}
}
const isDeprecated = (value: Json | undefined) => isJsonObject(value) && value.deprecated === true

/** What the description marks with `deprecated: true`: operations, parameters, and fields of shared schemas. */
export function deprecatedIn(json: JsonObject): Deprecated[] {
  const operations = Object.values(objectAt(json, 'paths')).flatMap((item) =>
    Object.values(isJsonObject(item) ? item : {}).flatMap((value): Deprecated[] => {
      if (!isJsonObject(value) || typeof value.operationId !== 'string') return []
      const operation = value.operationId
      const parameters = Array.isArray(value.parameters) ? value.parameters : []
      const own = parameters.flatMap((parameter): Deprecated[] =>
        isJsonObject(parameter) && isDeprecated(parameter) ? [{ operation, part: String(parameter.name) }] : [],
      )
      return [...(isDeprecated(value) ? [{ operation, part: null }] : []), ...own]
    }),
  )
  const components = objectAt(json, 'components')
  const parameters = Object.values(objectAt(components, 'parameters')).flatMap((parameter): Deprecated[] =>
    isJsonObject(parameter) && isDeprecated(parameter) ? [{ operation: null, part: String(parameter.name) }] : [],
  )
  const fields = Object.entries(objectAt(components, 'schemas')).flatMap(([schema, value]) =>
    Object.entries(objectAt(value, 'properties')).flatMap(([field, property]): Deprecated[] =>
      isDeprecated(property) ? [{ operation: null, part: `${schema}.${field}` }] : [],
    ),
  )
  return [...operations, ...parameters, ...fields]
}

/** The newest change that deprecates an operation. */
const announced = (changes: readonly ListedChange[], operation: string | null) =>
  changes.find(({ kind, operations }) => kind === 'deprecated' && operation !== null && operations.includes(operation))

function deprecatedEntry(api: Api, changes: readonly ListedChange[], { operation, part }: Deprecated): Html {
  const known = api.operations.find(({ id }) => id === operation)
  const name = part === null ? null : html`<code>${part}</code>`
  const where = known && html`${operationLink(api, known)}`
  const since = announced(changes, operation)
  const told =
    since && html`, since <a href="#${since.anchor}"><time datetime="${since.date}">${formatDay(since.date)}</time></a>`
  return html`<li>${name}${name && where && ' of '}${where}${told}</li>`
}

function changeEntry(api: Api, { anchor, kind, title, text, operations }: ListedChange): Html {
  const links = operations.flatMap((id) => {
    const operation = api.operations.find((each) => each.id === id)
    return operation ? [operationLink(api, operation)] : []
  })
  return html`
    <li id="${anchor}">
      <p>
        <span class="badge">${CHANGE_KINDS[kind]}</span> <strong>${title}</strong>
        <a class="anchor" href="#${anchor}" aria-label="Link to ${title}">#</a>
      </p>
      ${text && html`<p>${inlineMarkdown(text)}</p>`}
      ${links.length > 0 && html`<p>Operations: ${links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]))}</p>`}
    </li>
  `
}

/**
 * The changelog: what is deprecated now, and the changes of each day.
 * @param json the description as written
 * @param changes newest first
 * @param route of the page whose feeds are linked; null without feeds
 */
export function changelog(
  api: Api,
  json: JsonObject,
  changes: readonly ListedChange[],
  route: string | null,
): StaticPart {
  const deprecated = deprecatedIn(json)
  const months = api.service?.deprecationMonths
  const now: Section = {
    heading: { id: 'deprecated-now', depth: 2, value: 'Deprecated now' },
    html: () => html`
      <section>
        ${headingHtml({ id: 'deprecated-now', depth: 2, value: 'Deprecated now' })}
        ${
          deprecated.length === 0
            ? html`<p>Nothing is deprecated.</p>`
            : html`<p>
                  These go on working${months !== undefined && html` for ${months} months after they were announced`}.
                  Replace them.
                </p>
                <ul>
                  ${deprecated.map((each) => deprecatedEntry(api, changes, each))}
                </ul>`
        }
      </section>
    `,
  }
  const days = [...new Set(changes.map(({ date }) => date))].map((date): Section => {
    const heading = { id: `on-${date}`, depth: 2, value: formatDay(date) } as const
    const own = changes.filter((change) => change.date === date)
    return {
      heading,
      anchors: own.map(({ anchor }) => anchor),
      html: () => html`
        <section>
          ${headingHtml(heading)}
          <ul class="changes">
            ${own.map((change) => changeEntry(api, change))}
          </ul>
        </section>
      `,
    }
  })
  const sections = [now, ...days]
  const feeds = route === null ? null : feedLinks(route, '')
  return {
    sections,
    html: async () => html`
      ${feeds && html`<p>Follow it: <a href="${feeds.rss}">RSS</a> or <a href="${feeds.atom}">Atom</a>.</p>`}
      ${await htmlOfSections(sections)}
    `,
  }
}
