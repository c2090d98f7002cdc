/** One thing of schema.org, as JSON-LD. */
export type Thing = Record<string, unknown>

/** What structured data needs to know of the site. */
export interface SiteFacts {
  title: string
  tagline: string
  description: string
  url: string
  locale: string
  blog: { title: string; description: string }
}

/** The documented API, where a page describes it. */
export interface ApiFacts {
  title: string
  version: string
  serverUrl: string
}
