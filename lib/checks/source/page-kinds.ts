import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { kindOf } from '@/lib/content/routes'

/** A blog post: its h1 is made from its title. */
export function isPost(route: string): boolean {
  return kindOf(route) === 'post'
}

/** A page that writes its own h1. The home page and the blog's lists get theirs from a component. */
export function hasOwnH1(route: string): boolean {
  return route !== '/' && !route.startsWith('/blog')
}

/** A page of which all tags and imports could be read: something can be said of its components. */
export function isReadable({ problems }: MdxFile): boolean {
  return !problems.some(({ structural }) => structural)
}

/** A file that holds components. */
export function isCode(file: string): boolean {
  return /\.[jt]sx?$/.test(file)
}
