import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { kindOf } from '../../shared/routes'
import type { Project } from '../project'

/** A blog post: its title becomes its h1. */
export function isPost(route: string): boolean {
  return kindOf(route) === 'post'
}

/** A page with its own h1. The home page and the blog's lists get theirs from a component. */
export function hasOwnH1(route: string): boolean {
  return route !== '/' && !route.startsWith('/blog')
}

/** A page without a syntax error: nothing is known of the others. */
export function isReadable({ problems }: MdxFile): boolean {
  return problems.length === 0
}

/** The route of a page; undefined for a text that others import. */
export function routeIn(project: Project, { file }: MdxFile): string | undefined {
  return project.routes().find((page) => page.file === file)?.route
}
