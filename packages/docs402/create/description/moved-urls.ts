import { groupPage, named, operationUrl, type Api, type ApiPages } from '@docs402/api'
import type { Comparison } from '@docs402/api/compare'
import { routeOfKey, WEBHOOKS } from '../../reference/entries/page-keys'
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
function webhookUrl(pages: ApiPages, anchor: string): string | null {
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
  /** Whether an index has the anchor of what it leads to. */
  const isLed = (from: string | null | undefined, anchor: string | undefined, group: string | null) =>
    from != null && [isDivided ? pages.reference : null, group].some((page) => from === `${page}#${anchor}`)
  const pairs = [
    ...comparison.operations.map((pair) => ({
      anchor: pair.after?.anchor ?? '',
      isLed:
        pair.before !== null &&
        pair.after !== null &&
        isLed(
          operationUrl(before.pages, pair.before),
          pair.after.anchor,
          named(pages.operations, pair.after.id) === undefined ? null : groupPage(pages, pair.after.group),
        ),
      from: pair.before && operationUrl(before.pages, pair.before),
      to: pair.after && operationUrl(pages, pair.after),
      subject: pair.before ? labelOf(pair.before.id) : '',
    })),
    ...comparison.webhooks.map((pair) => ({
      anchor: pair.after?.anchor ?? '',
      isLed: false,
      from: pair.before && webhookUrl(before.pages, pair.before.anchor),
      to: pair.after && webhookUrl(pages, pair.after.anchor),
      subject: `the webhook ${pair.before?.path ?? ''}`,
    })),
    ...comparison.groups.map((pair) => ({
      anchor: pair.after?.anchor ?? '',
      isLed: pair.before !== null && isLed(groupUrl(before.pages, pair.before), pair.after?.anchor, null),
      from: pair.before && groupUrl(before.pages, pair.before),
      to: pair.after && groupUrl(pages, pair.after),
      subject: `the group "${pair.before?.name ?? ''}"`,
    })),
  ]
  return pairs.flatMap(({ from, ...rest }) => (from === null || from === rest.to ? [] : [{ from, ...rest }]))
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
