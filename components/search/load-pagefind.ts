import { z } from 'zod/mini'

const fragmentSchema = z.object({
  url: z.string(),
  excerpt: z.string(),
  meta: z.object({ title: z.optional(z.string()) }),
})

export type SearchHit = z.infer<typeof fragmentSchema>

interface Pagefind {
  init(): Promise<void>
  debouncedSearch(query: string): Promise<{ results: { data(): Promise<unknown> }[] } | null>
}

let loading: Promise<Pagefind> | undefined

function isPagefind(module: unknown): module is Pagefind {
  return typeof module === 'object' && module !== null && 'debouncedSearch' in module && 'init' in module
}

/** Written by Pagefind into the export. A variable, so that neither TypeScript nor webpack looks for it here. */
const CODE = '/pagefind/pagefind.js'

async function start(): Promise<Pagefind> {
  const module: unknown = await import(/* webpackIgnore: true */ CODE)
  if (!isPagefind(module)) throw new Error(`${CODE} is not Pagefind.`)
  await module.init()
  return module
}

/** Loads Pagefind's code, once; a failed attempt may be repeated. */
export function loadPagefind(): Promise<Pagefind> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const MOST = 8

/**
 * Finds pages.
 * @returns the best eight, or nothing when a later query has overtaken this one
 */
export async function search(query: string): Promise<SearchHit[] | null> {
  const pagefind = await loadPagefind()
  const found = await pagefind.debouncedSearch(query)
  if (!found) return null
  const data = await Promise.all(found.results.slice(0, MOST).map((result) => result.data()))
  return data.map((item) => fragmentSchema.parse(item))
}
