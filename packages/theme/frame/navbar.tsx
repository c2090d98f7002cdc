import { useSite, useWords } from './use-words'
import styles from './navbar.module.css'
import { SearchButton } from '../search/search-button'
import { navbarRows } from '../browser/navbar-rows'
import { trustedHtml } from '../browser/trusted/policy'
import { Announcement } from './announcement'
import { ColorMode } from './color-mode'
import { Drawer, DrawerButton } from './drawer'
import { NavbarItems } from './navbar-items'
import { usePage } from './page-context'

/** Parts of what scripts draw on any page: search, marks and notices. */
const DRAWN = 'box button cut floating line primary quiet row small strong'

/** `--wide` of packages/docs402/shared/widths.ts, in pixels. */
const WIDE = 1280

/** Whether many items have a row of their own, and whether on wide screens too. */
const rowsOf = (name: string, items: ReturnType<typeof usePage>['navbar']) =>
  navbarRows(name, items) === 1 ? [] : [styles.tall, ...(navbarRows(name, items, WIDE) === 1 ? [styles.once] : [])]

/** First in every page, so that one Tab and Enter pass the navigation. `main` takes the focus by its own tabindex. */
function SkipLink() {
  const words = useWords()
  return (
    <a href="#siteMain" className={styles.skip}>
      {words.skip}
    </a>
  )
}

/** The top of every page: skip link, announcement, brand, items, search, color mode, drawer on small screens. */
export function Navbar() {
  const site = useSite()
  const words = useWords()
  const { navbar, look } = usePage()
  const hasSearch = navbar.some(({ kind }) => kind === 'search')
  return (
    <>
      <SkipLink />
      <Announcement />
      <header
        className={[styles.header, ...rowsOf(site.title, navbar)].join(' ')}
        data-hide-on-scroll={site.navbar.hideOnScroll || undefined}
        data-draws={DRAWN}
      >
        <div className={styles.bar}>
          <a href="/" className={styles.brand}>
            <span className={styles.logo} dangerouslySetInnerHTML={{ __html: trustedHtml(look.logo) }} />
            <span className={styles.name} translate="no">
              {site.title}
            </span>
          </a>
          <nav aria-label={words.main} className={styles.nav}>
            {(['left', 'right'] as const)
              .filter((end) => navbar.some(({ position }) => position === end))
              .map((end) => (
                <ul key={end} className={styles.items} data-position={end}>
                  <NavbarItems position={end} />
                </ul>
              ))}
          </nav>
          <div className={hasSearch ? 'narrow-only' : undefined}>
            <SearchButton />
          </div>
          <ColorMode />
          <DrawerButton />
        </div>
      </header>
      <Drawer />
    </>
  )
}
