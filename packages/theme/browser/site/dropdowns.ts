import { onKeydown, onPress, targetIn } from './page-events'

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'
const setOpen = (button: HTMLElement, open: boolean) => button.setAttribute('aria-expanded', String(open))

/** The button of the dropdown that an event is in. */
const buttonAround = (event: Event) => targetIn(event, '[data-dropdown]')?.querySelector<HTMLElement>(':scope > button')

/** Closes other menus of the navbar. Those in the drawer stay open: closing one would move the tap target. */
function closeOthers(event: Event): void {
  const pressedButton = buttonAround(event)
  for (const button of document.querySelectorAll<HTMLElement>('header [data-dropdown] > [aria-expanded="true"]'))
    if (button !== pressedButton) setOpen(button, false)
}

function onKey(event: KeyboardEvent): void {
  const button = buttonAround(event)
  if (!button) return
  const open = isOpen(button)
  if (event.key === 'Escape' && open) {
    // The surrounding dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    setOpen(button, false)
    button.focus()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const links = [...(button.nextElementSibling?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1
  if (open && at >= 0) return links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
  if (event.key === 'ArrowUp') return
  setOpen(button, true)
  links[0]?.focus()
}

/** Dropdown menus of the navbar. */
export function startDropdowns(): void {
  onPress('[data-dropdown] > button', (button) => setOpen(button, !isOpen(button)))
  onPress('[data-dropdown] > ul a', (_, event) => {
    const button = buttonAround(event)
    if (button) setOpen(button, false)
  })
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  onKeydown(onKey, true)
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
  onKeydown((event) => event.key === 'Escape' && closeMenus(event))
}
