import { onPress, targetIn } from './page-events'

interface Menu {
  button: HTMLElement
  list: HTMLElement
}

function menuAround(event: Event): Menu | null {
  const root = targetIn(event, '[data-dropdown]')
  const button = root?.querySelector<HTMLElement>(':scope > button')
  const list = root?.querySelector<HTMLElement>(':scope > ul')
  return button && list ? { button, list } : null
}

function setOpen({ button, list }: Menu, open: boolean): void {
  button.setAttribute('aria-expanded', String(open))
  list.toggleAttribute('data-open', open)
}

const isOpen = ({ list }: Menu) => list.hasAttribute('data-open')

/** Closes other menus of the navbar. Those in the drawer stay open: closing one would move the tap target. */
function closeOthers(event: Event): void {
  const menu = menuAround(event)
  for (const button of document.querySelectorAll<HTMLElement>('header [data-dropdown] > [aria-expanded="true"]')) {
    const list = button.nextElementSibling
    if (button !== menu?.button && list instanceof HTMLElement) setOpen({ button, list }, false)
  }
}

function onKey(event: KeyboardEvent): void {
  const menu = menuAround(event)
  if (!menu) return
  const open = isOpen(menu)
  if (event.key === 'Escape' && open) {
    // The surrounding dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    setOpen(menu, false)
    menu.button.focus()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const links = [...menu.list.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1
  if (open && at >= 0) return links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
  if (event.key === 'ArrowUp') return
  setOpen(menu, true)
  links[0]?.focus()
}

/** Dropdown menus of the navbar. */
export function startDropdowns(): void {
  onPress('[data-dropdown] > button', (_, event) => {
    const menu = menuAround(event)
    if (menu) setOpen(menu, !isOpen(menu))
  })
  onPress('[data-dropdown] > ul a', (_, event) => {
    const menu = menuAround(event)
    if (menu) setOpen(menu, false)
  })
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', onKey, true)
}

/** Lists that overlay the page while they are open. */
const MENUS = ':is([data-copy-page] details, [data-folded])'

/** Escape restores the focus, because it must not stay on a hidden element. */
function closeMenus(event: Event): void {
  const inside = event.type === 'keydown' ? null : targetIn(event, MENUS)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENUS}[open]`)) {
    if (menu === inside) continue
    if (event.type === 'keydown' && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
}

/** Closes menus when focus or pointer leave: the menu for copying a page, and the folded table of contents. */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeMenus)
  document.addEventListener('focusin', closeMenus)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(event))
}
