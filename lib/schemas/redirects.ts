import { z } from 'zod'

/** The old URL, then the URL of the page that took its place. What a URL may be, `source/redirects` says. */
export const redirectsSchema = z.record(z.string(), z.string())

export type Redirects = z.output<typeof redirectsSchema>
