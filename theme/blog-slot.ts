import type { NextraThemeLayoutProps } from 'nextra'
import type { ComponentType, ReactNode } from 'react'
import type { SitePageProps } from '@/lib/content/page-props'

export interface BlogLayoutProps {
  layout: Omit<NextraThemeLayoutProps, 'children' | 'pageProps'>
  pageProps: SitePageProps
  children: ReactNode
}

/**
 * The layout of blog pages, once it is loaded. The theme belongs to every page; were it to import the blog's layout, every
 * page would load that layout and its styles. Instead the code of each blog page imports it (`lib/mdx/options.ts`), and the
 * layout puts itself in here: before such a page is rendered, on the server and in the browser alike.
 */
export const blogSlot: { layout?: ComponentType<BlogLayoutProps> } = {}
