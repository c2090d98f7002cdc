import { createContext, useContext, type ReactNode } from 'react'
import { type BlogProps, type PageProps } from 'docs402/types'

/** None outside of a page: what replaces one that crashed. */
export const PageContext = createContext<PageProps | null>(null)

export function PageProvider({ value, children }: { value: PageProps; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

/**
 * The build-time props of the current page.
 * @throws outside of a page of this site
 */
export function usePage(): PageProps {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs the site theme around it.')
  return page
}

/**
 * The build-time props of the current blog page.
 * @throws on a page that is not part of the blog
 */
export function useBlog(): BlogProps {
  const { blog } = usePage()
  if (!blog) throw new Error('This component belongs on a blog page.')
  return blog
}

/** Of an element with the text of a page: its language and direction, where they are not those around it. */
export const languageOf = ({ language, direction }: PageProps['page']) => ({
  lang: language ?? undefined,
  dir: direction ?? undefined,
})

/** Whether a page's props come from `pageProps`. */
export function isPageProps(value: unknown): value is PageProps {
  return typeof value === 'object' && value !== null && 'page' in value && 'navbar' in value && 'quickLinks' in value
}
