import { z } from 'zod'
import { slug, text } from './fields'

/**
 * A full https URL with a path, on a host of such profiles; for a bare handle, the message shows how to write the URL.
 * @param hosts any host without one, for federated networks
 */
function profile(sample: string, ...hosts: readonly string[]) {
  return z
    .string()
    .superRefine((value, context) => {
      const wrong = (message: string) => context.addIssue({ code: 'custom', message, input: value })
      if (!URL.canParse(value)) return wrong(`must be a full URL like ${sample}, not "${value}".`)
      const { protocol, hostname, pathname } = new URL(value)
      if (protocol !== 'https:') return wrong(`must start with https://, like ${sample}.`)
      if (hosts.length === 0) return
      if (!hosts.includes(hostname)) return wrong(`is not a URL on ${hosts.join(' or ')}. Example: ${sample}.`)
      if (pathname === '/') return wrong(`is not the URL of a profile. Example: ${sample}.`)
    })
    .optional()
}

const linksSchema = z.strictObject({
  website: profile('https://name.example'),
  github: profile('https://github.com/name', 'github.com'),
  x: profile('https://x.com/name', 'x.com', 'twitter.com'),
  bluesky: profile('https://bsky.app/profile/name', 'bsky.app'),
  mastodon: profile('https://mastodon.example/@name'),
  farcaster: profile('https://farcaster.xyz/name', 'farcaster.xyz', 'warpcast.com'),
  linkedin: profile('https://www.linkedin.com/company/name', 'www.linkedin.com', 'linkedin.com'),
  youtube: profile('https://www.youtube.com/@name', 'www.youtube.com', 'youtube.com'),
  email: z.email({ error: 'must be an email address, without "mailto:".' }).optional(),
})

/** In display order. */
export const LINK_KINDS = linksSchema.keyof().options

export const authorSchema = z.strictObject({
  name: text,
  type: z.enum(['person', 'organization']).optional().describe('For search engines: a person by default.'),
  title: text.optional().describe('What the author does, shown next to the name.'),
  /** A square file under `public/`. */
  picture: z
    .string()
    .regex(/^\/.+\.(svg|png|webp|avif)$/i, {
      error: 'must be the path of an svg, png, webp or avif under public/, starting with "/".',
    })
    .optional(),
  description: text.describe('One or two sentences, shown in lists.'),
  text: text.optional().describe("A longer text for the author's page. An empty line starts a new paragraph."),
  links: linksSchema.optional(),
})

/** What covers can show: the drawings in `data/covers`. */
const coverSubject = z.enum(['budget', 'checks', 'exchange', 'meter', 'page', 'steps'])

export type CoverSubject = z.output<typeof coverSubject>

/** What a post's cover shows. */
export const coverField = coverSubject.describe('What the cover of a post shows.').optional()

export const tagSchema = z.strictObject({
  label: text,
  description: text,
  cover: coverField,
})

/** Entries that readers can tell apart by their name. */
const distinct =
  <Key extends string>(key: Key) =>
  (entries: Record<string, Record<Key, string>>, context: z.RefinementCtx) => {
    const first = new Map<string, string>()
    for (const [id, { [key]: name }] of Object.entries(entries)) {
      const twin = first.get(name.toLowerCase())
      const message = `is also that of "${twin}": "${name}". Change one of them.`
      if (twin !== undefined) context.addIssue({ code: 'custom', path: [id, key], message, input: name })
      first.set(name.toLowerCase(), id)
    }
  }

export const authorsSchema = z.record(slug, authorSchema).superRefine(distinct('name'))
export const tagsSchema = z.record(slug, tagSchema).superRefine(distinct('label'))

export type LinkKind = (typeof LINK_KINDS)[number]
export type Author = z.output<typeof authorSchema>
export type Tag = z.output<typeof tagSchema>
export type Authors = z.output<typeof authorsSchema>
export type Tags = z.output<typeof tagsSchema>
