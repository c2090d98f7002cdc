import type { NavbarLink } from '@/lib/content/site/navbar'
import { ExternalMark, newTab } from './external-mark'
import { usePage } from './page-context'

/** `page` on the page itself, `true` on the pages below it. */
export function currentState(item: NavbarLink, route: string): 'page' | 'true' | undefined {
  if (item.href === route) return 'page'
  const { section } = item
  return section && (route === section || route.startsWith(`${section}/`)) ? 'true' : undefined
}

/** A link of the navbar, of its menus and of the drawer. `lib/browser/site/versions.ts` reads the data attributes. */
export function NavbarAnchor({ item }: { item: NavbarLink }) {
  const { page } = usePage()
  const { href, label, external, language, version, byVersion } = item
  if (external) {
    const tab = newTab(href)
    return (
      <a href={href} {...tab}>
        {label}
        {tab.target && <ExternalMark />}
      </a>
    )
  }
  return (
    <a
      href={href}
      lang={language}
      hrefLang={language}
      aria-current={language ? (href === page.route ? 'page' : undefined) : currentState(item, page.route)}
      data-version={version}
      data-by-version={byVersion && JSON.stringify(byVersion)}
    >
      {label}
    </a>
  )
}
