import { z } from 'zod'

// Common fields of front matter and data files.

/** A non-empty text. */
export const text = z.string().min(1, { error: 'is empty.' })

/** Ids of authors, tags and announcements: they become part of URLs. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'must be lower-case words joined by hyphens.',
})

export const day = z.iso.date({ error: 'must be a calendar day, written as YYYY-MM-DD.' })
