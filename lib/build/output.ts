import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Allowed, ExportedPage, PathHeaders } from '@chain-data/static-export'
import type { SitePageProps } from '@/lib/content/props/page-props'
import type { Site } from '@/lib/content/schemas/site'
import type { SiteGraph } from '@/lib/content/types'
import type { PageContents } from './page-contents'

/** What files are generated from: the site with its finished pages. */
export interface BuiltSite {
  root: string
  /** The folder that becomes `out/`. */
  out: string
  /** The folder that becomes `.cache/deploy/`. */
  deploy: string
  site: Site
  graph: SiteGraph
  /** The base path. */
  base: string
  /** The build's name in URLs. */
  build: string
  /** As they are in `out`. */
  pages: readonly ExportedPage[]
  /** The props of all pages, and what the pages say. */
  props: readonly SitePageProps[]
  contents: PageContents
  /** What the policy of all pages together allows. */
  allowed: Allowed
  /** The headers that pages and outputs ask for. */
  headers: readonly PathHeaders[]
}

/** One kind of generated file: the default export of `outputs/<name>.ts` or `outputs/<name>/index.ts`. */
export interface Output {
  /** In the log: `Write the sitemap`. */
  title: string
  /** The outputs whose files it reads, by their names. */
  after?: readonly string[] | 'all others'
  /** Headers that hosts send with what it writes. */
  headers?(site: Pick<BuiltSite, 'base'>): PathHeaders
  /** Writes the files below `out`; returns a short summary. */
  write(site: BuiltSite): Promise<string> | string
}

export type NamedOutput = Output & { name: string }

const isOutput = (value: unknown): value is Output =>
  typeof value === 'object' && value !== null && 'title' in value && 'write' in value

/** Outputs in an order in which each finds what it reads; otherwise by name. */
export function inOrder(outputs: readonly NamedOutput[]): NamedOutput[] {
  const left = [...outputs].sort((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: NamedOutput[] = []
  const isReady = ({ after = [] }: NamedOutput) =>
    after === 'all others' ? left.length === 1 : !left.some(({ name }) => after.includes(name))
  while (left.length > 0) {
    const at = left.findIndex(isReady)
    if (at < 0) throw new Error(`Outputs wait for each other: ${left.map(({ name }) => name).join(', ')}.`)
    ordered.push(...left.splice(at, 1))
  }
  return ordered
}

const OUTPUTS = fileURLToPath(new URL('outputs', import.meta.url))

/**
 * The modules of a folder, in order.
 * @throws if one has no output, or reads one that is not there
 */
export async function findOutputs(folder = OUTPUTS): Promise<NamedOutput[]> {
  const found: NamedOutput[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/\.(test|d)\.ts$/.test(entry.name)) continue
    const file = path.join(folder, entry.name, entry.isDirectory() ? 'index.ts' : '')
    if (!existsSync(file)) continue
    const module: { default?: unknown } = await import(pathToFileURL(file).href)
    if (!isOutput(module.default))
      throw new Error(`${file} has no output as its default export, which is an object with "title" and "write".`)
    found.push({ ...module.default, name: path.parse(entry.name).name })
  }
  for (const { name, after } of found)
    for (const other of after === 'all others' ? [] : (after ?? []))
      if (!found.some((output) => output.name === other))
        throw new Error(`The output ${name} reads ${other}, which does not exist.`)
  return inOrder(found)
}
