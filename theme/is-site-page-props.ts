import type { SitePageProps } from '@/lib/pages/page-props'

/** Whether a page's properties are those that `pageProps` of `lib/content` made. */
export function isSitePageProps(value: unknown): value is SitePageProps {
  return typeof value === 'object' && value !== null && 'page' in value && 'navbar' in value && 'parts' in value
}
