import type { Allowed, ExportedPage } from '@docs402/static-export'
import type { SitePageProps } from '../page/props/content-props'
import type { Site } from '../content/schemas/site'
import { isOn, type PartName } from '../content/site/site-parts'
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
  /** The same site in its other languages, each below its folder; none of a language itself. */
  others: readonly FinishedSite[]
}

/** One kind of generated file: the default export of `outputs/<name>.ts`. */
export interface Output {
  /** In the log: `Write the sitemap`. */
  title: string
  /** The part of the site without which it is not written. */
  part?: PartName
  /**
   * Its URLs that stay the same within a major version (PUBLIC.md): those of the engine's outputs are in
   * content/output-urls.ts.
   */
  urls?: readonly string[]
  /** Whether each language of the site has its own, below its folder. */
  inEachLanguage?: true
  /** What is written before it: only sources are read by default. */
  after?: 'others' | 'everything'
  /** Writes the files below `out`; returns a short summary. */
  write(site: FinishedSite): Promise<string> | string
}

/** Whether a site has the files of an output: the part that they are of may be off. */
export const isWritten = (root: string, { part }: Pick<Output, 'part'>): boolean =>
  part === undefined || isOn(root, part)
