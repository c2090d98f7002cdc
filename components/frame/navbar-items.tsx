import { SearchButton } from '@/components/search/search-button'
import type { NavbarEntry, NavbarInner } from '@/lib/content/site/navbar'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import { Dropdown } from './dropdown'
import { currentState, NavbarAnchor } from './navbar-link'
import { usePage } from './page-context'

const PURPOSES = { versions: 'Version', locales: 'Language' }

function Inner({ item }: { item: NavbarInner }) {
  // Markup of the site's own data, written by those who write the site.
  if (item.kind === 'markup') return <div dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  return <NavbarAnchor item={item} />
}

function Menu({ entry }: { entry: Extract<NavbarEntry, { kind: 'dropdown' }> }) {
  const { page } = usePage()
  const current = !entry.purpose && entry.items.some((item) => item.kind === 'link' && currentState(item, page.route))
  return (
    <Dropdown label={entry.label} purpose={entry.purpose && PURPOSES[entry.purpose]} current={current}>
      {entry.items.map((item, index) => (
        <li key={index}>
          <Inner item={item} />
        </li>
      ))}
    </Dropdown>
  )
}

function Entry({ entry }: { entry: NavbarEntry }) {
  switch (entry.kind) {
    case 'search':
      return <SearchButton />
    case 'dropdown':
      return <Menu entry={entry} />
    case 'broken':
      throw new Error('The navbar of this site could not be made.', { cause: new Error(entry.message) })
    default:
      return <Inner item={entry} />
  }
}

/** The items of one end of the navbar, or all of them in the drawer, where search has no place. */
export function NavbarItems({ position, inDrawer }: { position?: 'left' | 'right'; inDrawer?: boolean }) {
  const { navbar } = usePage()
  const entries = navbar.filter(
    (entry) => (!position || entry.position === position) && !(inDrawer && entry.kind === 'search'),
  )
  return entries.map((entry, index) => (
    <li key={index}>
      <Entry entry={entry} />
    </li>
  ))
}
