import { createContext, useContext, type ReactNode } from 'react'
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
