const BLOG_LIST = /^\/blog($|\/(page|archive|authors|tags)(\/|$))/

/** A blog post: its h1 is made from its title. */
export function isPost(route: string): boolean {
  return route.startsWith('/blog/') && !BLOG_LIST.test(route)
}

/** A page that writes its own h1. The home page and the blog's lists get theirs from a component. */
export function hasOwnH1(route: string): boolean {
  return route !== '/' && !route.startsWith('/blog')
}
