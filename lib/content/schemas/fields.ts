import { z } from 'zod'

// What fields of front matter and of data files have in common.

/** A text with something in it. */
export const text = z.string().min(1, { error: 'is empty.' })

/** Ids become part of a URL: of authors and tags, of an announcement. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'must be lower case words joined by hyphens.',
})

export const day = z.iso.date({ error: 'must be a day of the calendar, written as YYYY-MM-DD.' })
