import { isModified, onPress, targetIn } from './page-events'
import { showCurrent } from './sidebar'

/**
 * An overlay that the browser's Back closes instead of leaving the page. While it is open, the history has one more
 * entry with the same URL; closing it in any other way removes that entry.
 */
let close: (() => void) | null = null
/** The scroll position when the overlay opened: some browsers change it when an entry is removed. */
let place = { left: 0, top: 0 }

function stayInPlace(): void {
  const stay = () => scrollTo({ ...place, behavior: 'instant' })
  stay()
  requestAnimationFrame(stay)
}

let watching = false

function watch(): void {
  if (watching) return
  watching = true
  addEventListener('popstate', () => {
    const closing = close
    close = null
    closing?.()
    if (closing) stayInPlace()
  })
}

/** @param onClose called when the browser's Back closes the overlay */
export function openLayer(onClose: () => void): void {
  if (close) return
  watch()
  close = onClose
  place = { left: scrollX, top: scrollY }
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : {}), layer: true }, '')
}

/** Call this after the overlay was closed on the page itself. */
export function closeLayer(): void {
  if (!close) return
  close = null
  addEventListener('popstate', stayInPlace, { once: true })
  history.back()
}

/** Follows a link in an overlay: the new page replaces the overlay's history entry. */
export function leaveLayer(url: string): void {
  close = null
  location.replace(url)
}

/** The breakpoint of the desktop layout, 996 px at the default text size; the style sheets have the same number. */
const DESKTOP = '(min-width: 62.25em)'

/** Whether a click was on a dialog's backdrop, which belongs to the dialog element. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

function showPanel(dialog: HTMLElement, name: string): void {
  for (const panel of dialog.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.dataset['shown'] = String(panel.dataset['panel'] === name)
}

const plainLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = targetIn<HTMLAnchorElement>(event, 'a')
  return link && !isModified(event) && !link.target && link.origin === location.origin ? link : null
}

/** What HTML can't do for the drawer: Back closes it, a wide window closes it, its panels change. */
export function startDrawer(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#siteDrawer')
  if (!dialog) return
  const sync = () => {
    if (dialog.open) {
      showCurrent(dialog)
      return openLayer(() => dialog.close())
    }
    closeLayer()
    showPanel(dialog, dialog.querySelector('[data-panel="docs"]') ? 'docs' : 'main')
  }
  // Browsers also set "open" themselves: an observer sees every way.
  new MutationObserver(sync).observe(dialog, { attributeFilter: ['open'] })
  if (dialog.open) sync()
  const wide = matchMedia(DESKTOP)
  wide.addEventListener('change', () => wide.matches && dialog.close())

  onPress('#siteDrawer [data-show]', ({ dataset }) => showPanel(dialog, dataset['show'] ?? ''))
  dialog.addEventListener('click', (event) => {
    // Browsers that support `closedby` have closed it already.
    if (isOnBackdrop(dialog, event)) return dialog.close()
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    dialog.close()
    leaveLayer(link.href)
  })
}

/**
 * Opens and closes dialogs as modal ones: browsers without `commandfor` use `popovertarget` and would open a popover,
 * which leaves the page usable; those with both warn about the button.
 */
export function startDialogs(): void {
  onPress('button[popovertarget]', (button, event) => {
    const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (dialog.matches(':popover-open')) dialog.hidePopover()
    if (button.getAttribute('popovertargetaction') === 'hide') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
