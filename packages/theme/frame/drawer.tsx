import { useWords } from './use-words'
import { ColorMode } from './color-mode'
import styles from './drawer.module.css'
import { NavbarItems } from './navbar-items'
import { usePage } from './page-context'
import { Parts } from './docs-parts'
import { Sidebar } from './sidebar'
import { Icon } from '../icons'
import { QuickLinks } from './quick-links'

/** Standard HTML attributes that React passes on, but that its types lack. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: T extends HTMLElement ? string : never
  }
}

const ID = 'siteDrawer'

/** Opens the drawer natively: as a modal dialog, or as a popover in browsers without command support. */
export function DrawerButton() {
  const words = useWords()
  return (
    <button
      type="button"
      className="icon narrow-only"
      aria-haspopup="dialog"
      aria-controls={ID}
      popoverTarget={ID}
      command="show-modal"
      commandfor={ID}
    >
      <Icon name="menu" />
      <span className="visually-hidden">{words.menu}</span>
    </button>
  )
}

/**
 * The navigation of small screens, a modal dialog: the most requested pages, then the documentation's pages or the main menu.
 * `packages/theme/browser/site/drawer.ts` adds what HTML alone can't do.
 */
export function Drawer() {
  const words = useWords()
  const { docs, start } = usePage()
  const first = docs ? 'docs' : 'main'
  return (
    <dialog id={ID} aria-label={words.menu} className={styles.drawer} popover="auto" closedby="any" data-search="off">
      <div className={`spread ${styles.head}`}>
        <ColorMode />
        <button
          type="button"
          className="icon"
          popoverTarget={ID}
          popoverTargetAction="hide"
          command="close"
          commandfor={ID}
        >
          <Icon name="close" />
          <span className="visually-hidden">{words.closeMenu}</span>
        </button>
      </div>
      <QuickLinks beside={docs?.sidebar} />
      {docs && (
        <div className={styles.panel} data-panel="docs" data-shown={first === 'docs'}>
          <button type="button" className={styles.switch} data-show="main">
            <span aria-hidden="true">← </span>
            {words.backToMainMenu}
          </button>
          <Sidebar nodes={docs.sidebar} label={words.documentationMenu} />
        </div>
      )}
      <div className={styles.panel} data-panel="main" data-shown={first === 'main'}>
        {docs && (
          <button type="button" className={styles.switch} data-show="docs">
            {words.documentationPages}
            <span aria-hidden="true"> →</span>
          </button>
        )}
        <nav aria-label={words.mainMenu}>
          {!docs && <Parts parts={start.parts} />}
          <ul className={styles.items}>
            <NavbarItems inDrawer />
          </ul>
        </nav>
      </div>
    </dialog>
  )
}
