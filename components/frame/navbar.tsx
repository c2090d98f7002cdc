import Link from 'next/link'
import { useRef } from 'react'
import { SearchButton } from '@/components/search/search-button'
import { site } from '@/data/site'
import { navbarRows } from '@/lib/browser/navbar-rows'
import { Announcement } from './announcement'
import { ColourMode } from './colour-mode'
import { Drawer, DrawerButton } from './drawer'
import { Logo } from './logo'
import { NavbarItems } from './navbar-items'
import styles from './navbar.module.css'
import { usePage } from './page-context'
import { SkipLink } from './skip-link'
import { useHideOnScroll } from './use-hide-on-scroll'

/** The top of every page: skip link, announcement, brand, items, search, colour mode, and the drawer of small screens. */
export function Navbar() {
  const { navbar } = usePage()
  const header = useRef<HTMLElement>(null)
  const drawer = useRef<HTMLDialogElement>(null)
  useHideOnScroll(header, site.navbar.hideOnScroll ?? false)
  const placed = navbar.some(({ kind }) => kind === 'search')
  return (
    <>
      <SkipLink />
      <Announcement />
      <header ref={header} className={styles.header} data-rows={navbarRows(site.title, navbar)}>
        <div className={styles.bar}>
          <Link href="/" className={styles.brand}>
            <Logo />
            <span className={styles.name}>{site.title}</span>
          </Link>
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.items} data-position="left">
              <NavbarItems position="left" />
            </ul>
            <ul className={styles.items} data-position="right">
              <NavbarItems position="right" />
            </ul>
          </nav>
          <div className={placed ? styles.small : undefined}>
            <SearchButton />
          </div>
          <ColourMode />
          <DrawerButton drawer={drawer} />
        </div>
      </header>
      <Drawer drawer={drawer} />
    </>
  )
}
