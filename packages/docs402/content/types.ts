import type { Finding } from '@docs402/findings'
import type { Authors, Tags } from './schemas/blog'
import type { DocMatter, PostMatter } from './schemas/front-matter'
import type { Site } from './schemas/site'
import type { PageKind } from '../shared/routes'

/** One file under `pages/` that becomes a route (or several, if it is dynamic). */
export interface PageFile {
  /** Route pattern, for example `/docs/intro` or `/blog/tags/[tag]`. */
  route: string
  /** Path from the project's root, with forward slashes. */
  file: string
  /** The language of its folder. */
  folderLanguage: string
  /** Of another language: shown where there is no translation. */
  isOriginal?: true
  kind: PageKind
  matter: DocMatter
  /** The whole file. */
  text: string
  /** The same after the front matter. */
  body: string
}

/** A page that is a post of the blog. */
export interface Post extends PageFile {
  matter: PostMatter
}

/** One entry of the sidebar, in the order of `_meta` files. */
export type SidebarNode =
  /** A hidden page keeps its position: its group is open on it, and it has neighbors. */
  | { type: 'page'; title: string; route: string; hidden?: true }
  | { type: 'group'; title: string; key: string; route?: string; children: SidebarNode[] }
  | { type: 'link'; title: string; href: string }
  /** In the docs, a separator may begin a part, which is shown without the others. */
  | { type: 'separator'; title?: string; isPart?: true }

export interface PageLink {
  title: string
  route: string
}

/** The whole site as described by its sources. Everything else is a view of this. */
export interface SiteGraph {
  /** Its language; `site` is in it. */
  language: string
  /** The route of its folder below that of the whole site; empty for the language of the site. */
  folder: string
  /** The project's folder, for views of the graph that read more files. */
  root: string
  /** The data of `data/site.yaml`. */
  site: Site
  /** Without those of hidden posts. */
  pages: PageFile[]
  /** Newest first; without drafts and scheduled posts, except in development. */
  posts: Post[]
  /** Drafts and scheduled posts, in a build: none of their pages or texts may be published. */
  hidden: Post[]
  /** The day of the build, YYYY-MM-DD. */
  today: string
  authors: Authors
  tags: Tags
  /** The pages of the recommended version, in the order of its sidebar. */
  docsOrder: PageLink[]
  /** Every version of the documentation by its name: its sidebar, and its pages in that order. */
  sidebars: ReadonlyMap<string, { nodes: SidebarNode[]; order: PageLink[] }>
  /** In development, what is wrong with front matter and `_meta` files: pages are as they were before, the others go on. */
  faults: readonly Finding[]
  /** File to the ISO time of its last commit. */
  dates: ReadonlyMap<string, string>
}
