import { isModified, onPress, targetIn } from './page-events'

/**
 * Something that lies over the page and that the browser's Back closes instead of leaving the page. While it is open
 * the history has one more entry with the same URL; closing it in any other way takes that entry back.
 */
let close: (() => void) | null = null
/** Where the page stood when the layer came over it: some browsers put it elsewhere when an entry is taken back. */
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

/** @param onClose called when the browser's Back takes the layer away */
export function openLayer(onClose: () => void): void {
  if (close) return
  watch()
  close = onClose
  place = { left: scrollX, top: scrollY }
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : {}), layer: true }, '')
}

/** For a layer that was closed on the page itself. */
export function closeLayer(): void {
  if (!close) return
  close = null
  addEventListener('popstate', stayInPlace, { once: true })
  history.back()
}

/** Follows a link out of a layer: the page that comes takes the place of the layer's entry. */
export function leaveLayer(url: string): void {
  close = null
  location.replace(url)
}

/** The desktop layout begins here, at 996 px for text of the usual size; the style sheets have the same number. */
const DESKTOP = '(min-width: 62.25em)'

/** Whether a click beside everything in a dialog was on its backdrop, which is the dialog's own too. */
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
  const dialog = document.querySelector<HTMLDialogElement>('#drawer')
  if (!dialog) return
  const sync = () => {
    if (dialog.open) return openLayer(() => dialog.close())
    closeLayer()
    showPanel(dialog, dialog.querySelector('[data-panel="docs"]') ? 'docs' : 'main')
  }
  // Browsers set "open" by themselves too: one place sees every way.
  new MutationObserver(sync).observe(dialog, { attributeFilter: ['open'] })
  if (dialog.open) sync()
  const wide = matchMedia(DESKTOP)
  wide.addEventListener('change', () => wide.matches && dialog.close())

  onPress('#drawer [data-show]', ({ dataset }) => showPanel(dialog, dataset['show'] ?? ''))
  dialog.addEventListener('click', (event) => {
    // Browsers that know `closedby` have closed it already.
    if (isOnBackdrop(dialog, event)) return dialog.close()
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    dialog.close()
    leaveLayer(link.href)
  })
}

/**
 * Opens and closes dialogs as modal ones: browsers that do not know `commandfor` go by `popovertarget` and would open a
 * popover, beside which the page can be used; those that know both warn of the button.
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
