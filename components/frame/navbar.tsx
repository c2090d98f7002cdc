import Link from 'next/link'
import { site } from '@/data/site'
import type { NavbarEntry } from '@/lib/content/navbar'
import { SearchButton } from '@/components/search/search-button'
import { ColourMode } from './colour-mode'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import styles from './navbar.module.css'
import { usePage } from './page-context'
import { SkipLink } from './skip-link'

/** Current means: this very page, or a page below the item's section. */
function current(item: NavbarEntry, route: string): 'page' | 'true' | undefined {
  if (item.href === route) return 'page'
  const inside = item.section !== null && (route === item.section || route.startsWith(`${item.section}/`))
  return inside ? 'true' : undefined
}

export function NavbarLinks({ position }: { position: 'left' | 'right' }) {
  const { navbar, page } = usePage()
  return navbar
    .filter((item) => item.position === position)
    .map((item) => (
      <li key={item.label}>
        {item.external ? (
          <a href={item.href} target="_blank" rel="noopener noreferrer">
            {item.label}
            <span className="visually-hidden"> (opens in new tab)</span>
          </a>
        ) : (
          <Link href={item.href} aria-current={current(item, page.route)}>
            {item.label}
          </Link>
        )}
      </li>
    ))
}

/** The top of every page: skip link, brand, items, search, colour mode, and the menu on small screens. */
export function Navbar() {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link href="/" className={styles.brand}>
            <Logo />
            <span>{site.title}</span>
          </Link>
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.items}>
              <NavbarLinks position="left" />
            </ul>
            <ul className={styles.items}>
              <NavbarLinks position="right" />
            </ul>
          </nav>
          <SearchButton />
          <ColourMode />
          <MobileMenu />
        </div>
      </header>
    </>
  )
}
