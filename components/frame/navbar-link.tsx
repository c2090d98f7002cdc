import Link from 'next/link'
import Router from 'next/router'
import type { MouseEvent } from 'react'
import type { NavbarLink } from '@/lib/content/navbar'
import { ExternalMark, newTab } from './external-mark'
import { usePage } from './page-context'
import { preferVersion, usePreferredVersion } from './preferred-version'

/** `page` on the page itself, `true` on the pages below it. */
export function currentState(item: NavbarLink, route: string): 'page' | 'true' | undefined {
  if (item.href === route) return 'page'
  const { section } = item
  return section && (route === section || route.startsWith(`${section}/`)) ? 'true' : undefined
}

/** A choice of version or language changes one part of the address; query and hash stay, as the reader has them now. */
function keepPlace(event: MouseEvent<HTMLAnchorElement>, href: string) {
  event.currentTarget.setAttribute('href', href + location.search + location.hash)
}

/** A version is chosen: it is remembered, and the router goes to the same place in it. In the drawer that is the drawer's part. */
function chooseVersion(event: MouseEvent<HTMLAnchorElement>, version: string, href: string) {
  preferVersion(version)
  keepPlace(event, href)
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  void Router.push(href + location.search + location.hash)
}

/** A link of the navbar, of its menus and of the drawer. */
export function NavbarAnchor({ item }: { item: NavbarLink }) {
  const { page } = usePage()
  const preferred = usePreferredVersion()
  const href = (preferred && item.byVersion?.[preferred]) || item.href
  if (item.external) {
    const tab = newTab(href)
    return (
      <a href={href} {...tab}>
        {item.label}
        {tab.target && <ExternalMark />}
      </a>
    )
  }
  // Another language is another site: a whole page load, with its own words from the start.
  if (item.language) {
    return (
      <a
        href={href}
        lang={item.language}
        hrefLang={item.language}
        aria-current={href === page.route ? 'page' : undefined}
        onClick={(event) => keepPlace(event, href)}
      >
        {item.label}
      </a>
    )
  }
  const { version } = item
  return (
    <Link
      href={href}
      aria-current={currentState(item, page.route)}
      onClick={version ? (event) => chooseVersion(event, version, href) : undefined}
    >
      {item.label}
    </Link>
  )
}
