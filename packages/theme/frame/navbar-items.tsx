import { usePageLanguage, useWords } from './use-words'
import type { NavbarLink, NavbarEntry, NavbarInner } from 'docs402/types'
import { ExternalLink } from './external-link'
import { usePage } from './page-context'
import { useId } from 'react'
import styles from './dropdown.module.css'
import { SearchButton } from '../search/search-button'
import { trustedHtml } from '../browser/trusted/policy'
import { Icon } from '../icons'

/** `page` on the page itself, `true` on the pages below it. */
function currentState(item: NavbarLink, route: string): 'page' | 'true' | undefined {
  if (item.href === route) return 'page'
  const { section } = item
  return section && (route === section || route.startsWith(`${section}/`)) ? 'true' : undefined
}

/** A link of the navbar, of its menus and of the drawer. `packages/theme/browser/site/versions.ts` reads the data attributes. */
function NavbarAnchor({ item }: { item: NavbarLink }) {
  const { page } = usePage()
  const here = usePageLanguage()
  const { href, label, external, language, version, byVersion } = item
  if (external) return <ExternalLink href={href}>{label}</ExternalLink>
  return (
    <a
      href={href}
      lang={language}
      hrefLang={language}
      aria-current={language ? (language === here ? 'page' : undefined) : currentState(item, page.route)}
      data-version={version}
      data-by-version={byVersion && JSON.stringify(byVersion)}
    >
      {label}
    </a>
  )
}

const PURPOSES = { versions: 'version', locales: 'language' } as const
/** How scripts find a menu. */
const MARKS = { versions: 'Version', locales: 'Language' } as const

function Inner({ item }: { item: NavbarInner }) {
  // Trusted markup from the site's own data.
  if (item.kind === 'markup') return <div dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  return <NavbarAnchor item={item} />
}

/**
 * A button that shows a list of links (`packages/theme/browser/site/dropdowns.ts`). Opens with click, Enter, Space and arrow down;
 * closes with Escape, which restores the focus, and when focus or pointer leave. Without scripts it opens on focus.
 */
function Menu({ entry, inDrawer }: { entry: Extract<NavbarEntry, { kind: 'dropdown' }>; inDrawer: boolean }) {
  const words = useWords()
  const { page } = usePage()
  const id = useId()
  const { label, items } = entry
  // Read before the label, which alone would be unclear.
  const purpose = entry.purpose && words[PURPOSES[entry.purpose]]
  const current = !purpose && items.some((item) => item.kind === 'link' && currentState(item, page.route))
  return (
    <div className={styles.dropdown} data-dropdown={entry.purpose ? MARKS[entry.purpose] : ''}>
      <button
        type="button"
        className={styles.button}
        aria-expanded="false"
        aria-controls={id}
        data-current={current || undefined}
      >
        <span>
          {/* In the drawer there is room to say what "English" is. */}
          {purpose && <span className={inDrawer ? styles.purpose : 'visually-hidden'}>{purpose}: </span>}
          <span data-label="">{label}</span>
        </span>
        <Icon name="more" em={0.625} />
      </button>
      <ul id={id} className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>
            <Inner item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, inDrawer }: { entry: NavbarEntry; inDrawer: boolean }) {
  switch (entry.kind) {
    case 'search':
      return <SearchButton />
    case 'dropdown':
      return <Menu entry={entry} inDrawer={inDrawer} />
    case 'broken':
      throw new Error('The navbar of this site could not be rendered.', { cause: new Error(entry.message) })
    default:
      return <Inner item={entry} />
  }
}

/** The items of one end of the navbar, or all of them in the drawer, without search. */
export function NavbarItems({ position, inDrawer = false }: { position?: 'left' | 'right'; inDrawer?: boolean }) {
  const { navbar } = usePage()
  const entries = navbar.filter(
    (entry) => (!position || entry.position === position) && !(inDrawer && entry.kind === 'search'),
  )
  return entries.map((entry, index) => (
    <li key={index}>
      <Entry entry={entry} inDrawer={inDrawer} />
    </li>
  ))
}
