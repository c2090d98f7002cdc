import { z } from 'zod'

export const route = z.string().regex(/^\/(?!\/)[^\s]*$/, 'must be a route of this site, starting with one "/"')
const address = z.url({ protocol: /^(https|mailto)$/, error: 'must be a full https: or mailto: URL' })
export const text = z.string().min(1, 'must not be empty')

const fields = { label: text, to: route.optional(), href: address.optional() }
const onlyOne = (item: { to?: unknown; href?: unknown }) => (item.to === undefined) !== (item.href === undefined)
const oneTarget = { error: 'A link needs exactly one of "to" (a route of this site) and "href" (a full URL).' }

/** A link with its words: to a route of this site (`to`) or to an address elsewhere (`href`), never both. */
export const linkSchema = z.strictObject(fields).refine(onlyOne, oneTarget)

/** The same with more fields; the rule of one target stays. */
export function linkWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...fields, ...shape }).refine(onlyOne, oneTarget)
}

export type SiteLink = z.output<typeof linkSchema>
