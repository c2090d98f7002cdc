import { groupPage, named, operationUrl, type Api, type ApiPages, type Operation } from '@docs402/api'
import type { Comparison, Pair } from '@docs402/api/compare'
import { routeOfKey, WEBHOOKS } from '../../reference/plan/page-keys'
import { plainPath } from '../../content/links/link-target'

/** A place of the reference that has moved, or is gone. */
export interface MovedUrl {
  /** As in `/docs/api/endpoints#get-pet`. */
  from: string
  /** Null for what is gone. */
  to: string | null
  /** What it leads to, in words. */
  subject: string
  /** Whether the page of the old URL leads on by itself: the index of all operations, or that of a group. */
  isLed?: boolean
  /** The anchor of what it leads to, on the page of an operation too. */
  anchor: string
}

/** The URL of a webhook, on the first of their pages; null without one. */
function webhookUrl(pages: ApiPages, { anchor }: Operation): string | null {
  const page = routeOfKey({ pages }, WEBHOOKS) ?? pages.reference
  return page === null ? null : `${page}#${anchor}`
}

/**
 * The places of operations, webhooks and groups that have another URL now, or none.
 * @param before the API as the site documents it
 * @param pages where the new one will be documented
 */
export function movedUrls(before: Api, comparison: Comparison, pages: ApiPages): MovedUrl[] {
  const labelOf = (id: string) => comparison.labels.get(id) ?? id
  const groupUrl = (all: ApiPages, { name, anchor }: Api['groups'][number]) => {
    const page = named(all.groups, name) ?? all.reference
    return page === null ? null : `${page}#${anchor}`
  }
  const isDivided = Object.keys(pages.groups).length > 0
  /** A thing with an anchor, by its URLs in both descriptions. */
  const moved = <Thing extends { anchor: string }>(
    { before: old, after: next }: Pair<Thing>,
    urlOf: (pages: ApiPages, thing: Thing) => string | null,
    subjectOf: (thing: Thing) => string,
    groupOf: (thing: Thing) => string | null = () => null,
  ): MovedUrl[] => {
    const from = old && urlOf(before.pages, old)
    const to = next && urlOf(pages, next)
    if (old === null || from === null || from === to) return []
    const isPage = (page: string | null) => from === `${page}#${next?.anchor}`
    const isLed = next !== null && [isDivided ? pages.reference : null, groupOf(next)].some(isPage)
    return [{ anchor: next?.anchor ?? '', isLed, from, to, subject: subjectOf(old) }]
  }
  const ledFrom = ({ id, group }: Operation) =>
    named(pages.operations, id) === undefined ? null : groupPage(pages, group)
  return [
    ...comparison.operations.flatMap((pair) => moved(pair, operationUrl, ({ id }) => labelOf(id), ledFrom)),
    ...comparison.webhooks.flatMap((pair) =>
      moved(pair, webhookUrl, ({ path }) => `the webhook ${path}`).map((each) => ({ ...each, isLed: false })),
    ),
    ...comparison.groups.flatMap((pair) => moved(pair, groupUrl, ({ name }) => `the group "${name}"`)),
  ]
}

/** Finds what a link leads to that has moved: the place itself, or a part of it, as in `#get-pet.limit`. */
export function movedUrlOf(
  urls: readonly MovedUrl[],
  url: string,
): (MovedUrl & { /** What the link would be now. */ now: string | null }) | undefined {
  const [path = '', hash = ''] = url.split('#', 2)
  const full = hash === '' ? plainPath(path) : `${plainPath(path)}#${hash}`
  // The page of an operation has the parts of this one operation.
  const startOf = ({ from }: MovedUrl) => (from.includes('#') ? from : (/^[^.]*#[^.]*/.exec(full)?.[0] ?? full))
  const moved = urls.find(
    (each) =>
      plainPath(path) === each.from.split('#', 1)[0] &&
      (full === startOf(each) || full.startsWith(`${startOf(each)}.`)),
  )
  if (!moved) return undefined
  const part = full.slice(startOf(moved).length)
  const { to, anchor } = moved
  return { ...moved, now: to === null ? null : to.includes('#') || part === '' ? to + part : `${to}#${anchor}${part}` }
}
