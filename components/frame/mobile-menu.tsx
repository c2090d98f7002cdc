import { useRef } from 'react'
import styles from './mobile-menu.module.css'
import { NavbarLinks } from './navbar'
import { usePage } from './page-context'
import { Sidebar } from './sidebar'

/** The navigation of small screens. A native disclosure, so it opens before and without JavaScript. */
export function MobileMenu() {
  const { docs } = usePage()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details className={styles.menu} ref={menu}>
      <summary className={styles.button}>
        <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
        <span className="visually-hidden">Menu</span>
      </summary>
      {/* A click on any link inside closes the menu; the links themselves do the rest. */}
      <div className={styles.panel} onClickCapture={(event) => event.target instanceof HTMLAnchorElement && close()}>
        <nav aria-label="Main, small screens">
          <ul className={styles.items}>
            <NavbarLinks position="left" />
            <NavbarLinks position="right" />
          </ul>
        </nav>
        {docs && <Sidebar nodes={docs.sidebar} />}
      </div>
    </details>
  )
}
