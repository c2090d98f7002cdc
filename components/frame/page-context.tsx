import { createContext, useContext, type ReactNode } from 'react'
import type { BlogProps } from '@/lib/pages/blog-props'
import type { SitePageProps } from '@/lib/pages/page-props'

const PageContext = createContext<SitePageProps | null>(null)

export function PageProvider({ value, children }: { value: SitePageProps; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

/**
 * What the current page was given at build time.
 * @throws outside of a page of this site
 */
export function usePage(): SitePageProps {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs the site theme around it.')
  return page
}

/**
 * What the current blog page was given at build time.
 * @throws on a page that is not part of the blog
 */
export function useBlog(): BlogProps {
  const { blog } = usePage()
  if (!blog) throw new Error('This part belongs on a page of the blog.')
  return blog
}

/** Whether a page's properties are those that `pageProps` of `lib/content` made. */
export function isSitePageProps(value: unknown): value is SitePageProps {
  return typeof value === 'object' && value !== null && 'page' in value && 'navbar' in value && 'parts' in value
}
