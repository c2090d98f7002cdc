import { closeLayer, leaveLayer, openLayer } from './history-layer'
import { isModified, onPress, targetIn } from './pressed'

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
