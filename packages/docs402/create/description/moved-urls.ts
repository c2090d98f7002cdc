import { named, operationUrl, type Api, type ApiPages } from '@docs402/api'
import type { Comparison } from '@docs402/api/compare'
import { routeOfKey, WEBHOOKS } from '../../reference/entries/page-keys'
import { plainPath } from '../../checks/link-messages'

/** A place of the reference that has moved, or is gone. */
export interface MovedUrl {
  /** As in `/docs/api/endpoints#get-pet`. */
  from: string
  /** Null for what is gone. */
  to: string | null
  /** What it leads to, in words. */
  subject: string
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
  const pairs = [
    ...comparison.operations.map((pair) => ({
      from: pair.before && operationUrl(before.pages, pair.before),
      to: pair.after && operationUrl(pages, pair.after),
      subject: pair.before ? labelOf(pair.before.id) : '',
    })),
    ...comparison.webhooks.map((pair) => ({
      from: pair.before && webhookUrl(before.pages, pair.before.anchor),
      to: pair.after && webhookUrl(pages, pair.after.anchor),
      subject: `the webhook ${pair.before?.path ?? ''}`,
    })),
    ...comparison.groups.map((pair) => ({
      from: pair.before && groupUrl(before.pages, pair.before),
      to: pair.after && groupUrl(pages, pair.after),
      subject: `the group "${pair.before?.name ?? ''}"`,
    })),
  ]
  return pairs.flatMap(({ from, to, subject }) => (from === null || from === to ? [] : [{ from, to, subject }]))
}

/** Finds what a link leads to that has moved: the place itself, or a part of it, as in `#get-pet.limit`. */
export function movedUrlOf(
  urls: readonly MovedUrl[],
  url: string,
): (MovedUrl & { /** What the link would be now. */ now: string | null }) | undefined {
  const [path = '', hash = ''] = url.split('#', 2)
  if (hash === '') return undefined
  const full = `${plainPath(path)}#${hash}`
  const moved = urls.find(({ from }) => full === from || full.startsWith(`${from}.`))
  return moved && { ...moved, now: moved.to === null ? null : moved.to + full.slice(moved.from.length) }
}
