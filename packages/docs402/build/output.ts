import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLeftover } from '@docs402/findings'
import type { Allowed, ExportedPage } from '@docs402/static-export'
import type { SitePageProps } from '../content/props/page-props'
import type { Site } from '../content/schemas/site'
import type { PartName } from '../content/site/parts'
import type { SiteGraph } from '../content/types'
import type { PageContents } from './page-contents'

/** What files are generated from: the site with its finished pages. */
export interface FinishedSite {
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
}

/** One kind of generated file: the default export of `outputs/<name>.ts` or `outputs/<name>/index.ts`. */
export interface Output {
  /** In the log: `Write the sitemap`. */
  title: string
  /** The part of the site without which it is not written. */
  part?: PartName
  /** What is written before it: only sources are read by default. */
  after?: 'others' | 'everything'
  /** Writes the files below `out`; returns a short summary. */
  write(site: FinishedSite): Promise<string> | string
}

const isOutput = (value: unknown): value is Output =>
  typeof value === 'object' && value !== null && 'title' in value && 'write' in value

const ORDER = [undefined, 'others', 'everything'] as const

const OUTPUTS = fileURLToPath(new URL('outputs', import.meta.url))

/**
 * The modules of a folder, in the order in which each finds what it reads; otherwise by name.
 * @throws if one has no output
 */
export async function findOutputs(
  folder = OUTPUTS,
  load = (name: string): Promise<{ default?: unknown }> => import(`./outputs/${name}.ts`),
): Promise<Output[]> {
  const found: Output[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/\.(test|d)\.ts$/.test(entry.name) || isLeftover(entry.name)) continue
    const name = entry.isDirectory() ? `${entry.name}/index` : path.parse(entry.name).name
    const file = path.join(folder, `${name}.ts`)
    if (!existsSync(file)) continue
    const module = await load(name)
    if (!isOutput(module.default))
      throw new Error(`${file} has no output as its default export, which is an object with "title" and "write".`)
    found.push(module.default)
  }
  return ORDER.flatMap((order) => found.filter(({ after }) => after === order))
}
