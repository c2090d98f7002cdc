import { useRouter } from 'next/router'
import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { unpackSidebar } from '@/lib/frame/pack-sidebar'
import { ColourMode } from './colour-mode'
import styles from './drawer.module.css'
import { closeLayer, openLayer } from './navigation/history-layer'
import { NavbarItems } from './navbar-items'
import { usePage } from './page-context'
import { Sidebar } from './sidebar'

const ID = 'drawer'
type Dialog = RefObject<HTMLDialogElement | null>

/** The desktop layout begins here; `theme/styles` and the style sheets beside the parts have the same number. */
const DESKTOP = '(min-width: 996px)'

/** Opens the drawer. The browser itself does so before JavaScript has come: as a modal dialog, or as a popover where it knows no commands. */
export function DrawerButton({ drawer }: { drawer: Dialog }) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-expanded="false"
      aria-controls={ID}
      popoverTarget={ID}
      command="show-modal"
      commandfor={ID}
      onClick={(event) => {
        const dialog = drawer.current
        if (!dialog) return
        event.preventDefault()
        if (dialog.matches(':popover-open')) dialog.hidePopover()
        if (!dialog.open) dialog.showModal()
      }}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 20 20"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <path d="M3 5.5h14M3 10h14M3 14.5h14" />
      </svg>
      <span className="visually-hidden">Menu</span>
    </button>
  )
}

/** A plain click on a link within the site, which the router will follow. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return link && plain && !link.target && link.origin === location.origin ? link : null
}

/** Whether a click beside everything in a dialog was on its backdrop, which is the dialog's own too. */
function onBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** The navigation of small screens: a modal dialog with the documentation's pages first, and the main menu behind them. */
export function Drawer({ drawer }: { drawer: Dialog }) {
  const { docs } = usePage()
  const router = useRouter()
  const [panel, setPanel] = useState<'docs' | 'main'>('docs')
  const shown = docs ? panel : 'main'

  useEffect(() => {
    const dialog = drawer.current
    if (!dialog) return
    const button = document.querySelector(`[aria-controls="${ID}"]`)
    const sync = () => {
      button?.setAttribute('aria-expanded', String(dialog.open))
      if (dialog.open) openLayer(() => dialog.close())
      else closeLayer()
    }
    // "open" is set and taken by the browser's own commands too: one place sees every way.
    const observer = new MutationObserver(sync)
    observer.observe(dialog, { attributeFilter: ['open'] })
    if (dialog.open) sync()
    const wide = window.matchMedia(DESKTOP)
    const onWide = () => wide.matches && dialog.close()
    wide.addEventListener('change', onWide)
    return () => {
      observer.disconnect()
      wide.removeEventListener('change', onWide)
    }
  }, [drawer])

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget
    // Browsers that know `closedby` have closed it already.
    if (onBackdrop(event)) return dialog.close()
    const link = followed(event)
    if (!link) return
    // The drawer's history entry goes first, so that Back from the next page leads here and not into the drawer.
    // The link itself still hears of the click, but is told not to follow it.
    event.preventDefault()
    dialog.close()
    closeLayer(() => void router.push(link.pathname + link.search + link.hash))
  }

  return (
    <dialog
      ref={drawer}
      id={ID}
      aria-label="Menu"
      className={styles.drawer}
      popover="auto"
      closedby="any"
      onClickCapture={onClick}
      onClose={() => setPanel('docs')}
      data-search="off"
    >
      <div className={styles.head}>
        <ColourMode />
        <button
          type="button"
          className={styles.close}
          popoverTarget={ID}
          popoverTargetAction="hide"
          command="close"
          commandfor={ID}
          onClick={() => drawer.current?.close()}
        >
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 20 20"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          >
            <path d="m4.5 4.5 11 11M15.5 4.5l-11 11" />
          </svg>
          <span className="visually-hidden">Close the menu</span>
        </button>
      </div>
      {docs && (
        <div className={styles.panel} data-shown={shown === 'docs'}>
          <button type="button" className={styles.switch} onClick={() => setPanel('main')}>
            <span aria-hidden="true">← </span>Back to main menu
          </button>
          <Sidebar nodes={unpackSidebar(docs.sidebar)} label="Documentation menu" />
        </div>
      )}
      <div className={styles.panel} data-shown={shown === 'main'}>
        {docs && (
          <button type="button" className={styles.switch} onClick={() => setPanel('docs')}>
            Documentation pages<span aria-hidden="true"> →</span>
          </button>
        )}
        <nav aria-label="Main menu">
          <ul className={styles.items}>
            <NavbarItems inDrawer />
          </ul>
        </nav>
      </div>
    </dialog>
  )
}
