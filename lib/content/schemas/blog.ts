import { z } from 'zod'
import { slug, text } from './fields'

/** The hosts of each kind of profile, with a sample URL. `null`: any host, for federated networks. */
const PROFILES = {
  github: { hosts: ['github.com'], sample: 'https://github.com/name' },
  linkedin: { hosts: ['www.linkedin.com', 'linkedin.com'], sample: 'https://www.linkedin.com/company/name' },
  x: { hosts: ['x.com', 'twitter.com'], sample: 'https://x.com/name' },
  youtube: { hosts: ['www.youtube.com', 'youtube.com'], sample: 'https://www.youtube.com/@name' },
  bluesky: { hosts: ['bsky.app'], sample: 'https://bsky.app/profile/name' },
  farcaster: { hosts: ['farcaster.xyz', 'warpcast.com'], sample: 'https://farcaster.xyz/name' },
  mastodon: { hosts: null, sample: 'https://mastodon.example/@name' },
  website: { hosts: null, sample: 'https://name.example' },
} as const

/**
 * A full https URL with a path, on a host of such profiles; for a bare handle, the message shows how to write the URL.
 */
function profile({ hosts, sample }: { hosts: readonly string[] | null; sample: string }) {
  return z
    .string()
    .superRefine((value, context) => {
      const wrong = (message: string) => context.addIssue({ code: 'custom', message, input: value })
      if (!URL.canParse(value)) return wrong(`must be a full URL like ${sample}, not "${value}".`)
      const { protocol, hostname, pathname } = new URL(value)
      if (protocol !== 'https:') return wrong(`must start with https://, like ${sample}.`)
      if (!hosts) return
      if (!hosts.includes(hostname)) return wrong(`is not a URL on ${hosts.join(' or ')}. Example: ${sample}.`)
      if (pathname === '/') return wrong(`is not the URL of a profile. Example: ${sample}.`)
    })
    .optional()
}

const linksSchema = z.strictObject({
  website: profile(PROFILES.website),
  github: profile(PROFILES.github),
  x: profile(PROFILES.x),
  bluesky: profile(PROFILES.bluesky),
  mastodon: profile(PROFILES.mastodon),
  farcaster: profile(PROFILES.farcaster),
  linkedin: profile(PROFILES.linkedin),
  youtube: profile(PROFILES.youtube),
  email: z.email({ error: 'must be an email address, without "mailto:".' }).optional(),
})

/** In display order. */
export const LINK_KINDS = linksSchema.keyof().options

export const authorSchema = z.strictObject({
  name: text,
  title: text.optional().describe('What the author does, shown next to the name.'),
  /** A square file under `public/`. */
  picture: z
    .string()
    .regex(/^\/.+\.(svg|png|webp|avif)$/, {
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
  home: z.boolean().optional().describe('false if its posts are about the site itself: the home page leaves them out.'),
})

/** Entries that readers can tell apart by their name. */
const distinct =
  <Key extends string>(key: Key) =>
  (entries: Record<string, Record<Key, string>>, context: z.RefinementCtx) => {
    const first = new Map<string, string>()
    for (const [id, { [key]: name }] of Object.entries(entries)) {
      const twin = first.get(name.toLowerCase())
      const message = `is that of "${twin}", too: "${name}". Make one of them different.`
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
