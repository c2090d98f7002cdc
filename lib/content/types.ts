import type { Authors, Tags } from '@/lib/content/schemas/blog'
import type { DocMatter, PostMatter } from '@/lib/content/schemas/front-matter'

/** What a page is for. It decides the layout, the search section and which lists it appears in. */
export type PageKind = 'home' | 'doc' | 'page' | 'post' | 'blog-list' | 'not-found'

/** One file under `pages/` that becomes a route (dynamic routes stand for several). */
export interface PageFile {
  /** Route pattern, for example `/docs/intro` or `/blog/tags/[tag]`. */
  route: string
  /** Path from the project's root, with forward slashes. */
  file: string
  kind: PageKind
  matter: DocMatter
  /** The whole file, as written. */
  text: string
  /** The same after the front matter. */
  body: string
}

export interface Post {
  slug: string
  route: string
  file: string
  matter: PostMatter
  /** Minutes, at least 1. */
  readingMinutes: number
}

/** One entry of the sidebar, as `_meta` files order it. */
export type SidebarNode =
  /** A hidden page keeps its place: its group is open on it, and it has neighbors. */
  | { type: 'page'; title: string; route: string; hidden?: true }
  | { type: 'group'; title: string; key: string; route?: string; children: SidebarNode[] }
  | { type: 'link'; title: string; href: string }
  | { type: 'separator'; title?: string }

export interface PageLink {
  title: string
  route: string
}

/** The whole site as its sources describe it. Everything else is a view of this. */
export interface SiteGraph {
  /** The project's folder: views of the graph that need more of its files read them there. */
  root: string
  /** Without those of hidden posts. */
  pages: PageFile[]
  /** Newest first; drafts and posts of the future are not in it, except while writing. */
  posts: Post[]
  /** Drafts and posts of the future, in a build: no page and no text of theirs may leave it. */
  hidden: Post[]
  /** The day of the build, YYYY-MM-DD. */
  today: string
  authors: Authors
  tags: Tags
  /** Of the recommended version. */
  sidebar: SidebarNode[]
  /** Its pages in that order: what previous and next walk along. */
  docsOrder: PageLink[]
  /** Every version of the documentation by its name: its sidebar, and its pages in that order. */
  sidebars: ReadonlyMap<string, { nodes: SidebarNode[]; order: PageLink[] }>
  /** File to the ISO time of its last commit. */
  dates: ReadonlyMap<string, string>
}
