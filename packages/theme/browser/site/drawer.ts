import { DESK } from 'docs402/shared/widths'
import { membersOf } from '../members'
import { isModified, onPress, targetIn } from './page-events'
import { showCurrent } from './sidebar'

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

/** Some browsers change the scroll position when a history entry goes. */
function stayAt(place: ScrollToOptions): void {
  scrollTo(place)
  requestAnimationFrame(() => scrollTo(place))
}

/**
 * What HTML can't do for the drawer: Back closes it instead of leaving the page, a wide window closes it, its panels
 * change. While it is open, the history has one more entry with the same URL.
 */
export function startDrawer(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#siteDrawer')
  if (!dialog) return
  /** Where the page was when the drawer opened; null without the history entry. */
  let place: ScrollToOptions | null = null
  const takePlace = () => {
    const at = place
    place = null
    return at
  }
  const sync = () => {
    if (dialog.open) {
      showCurrent(dialog)
      if (place) return
      place = { left: scrollX, top: scrollY, behavior: 'instant' }
      return history.pushState({ ...membersOf(history.state), layer: true }, '')
    }
    const at = takePlace()
    // Closed on the page itself: the entry goes too.
    if (at) {
      addEventListener('popstate', () => stayAt(at), { once: true })
      history.back()
    }
    showPanel(dialog, dialog.querySelector('[data-panel="docs"]') ? 'docs' : 'main')
  }
  addEventListener('popstate', () => {
    const at = takePlace()
    if (!at) return
    dialog.close()
    stayAt(at)
  })
  // Browsers also set "open" themselves: an observer sees every way.
  new MutationObserver(sync).observe(dialog, { attributeFilter: ['open'] })
  if (dialog.open) sync()
  const wide = matchMedia(DESK)
  wide.addEventListener('change', () => wide.matches && dialog.close())

  onPress('#siteDrawer [data-show]', ({ dataset }) => showPanel(dialog, dataset['show'] ?? ''))
  dialog.addEventListener('click', (event) => {
    // Browsers that support `closedby` have closed it already.
    if (isOnBackdrop(dialog, event)) return dialog.close()
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    dialog.close()
    // The new page replaces the history entry.
    place = null
    location.replace(link.href)
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
