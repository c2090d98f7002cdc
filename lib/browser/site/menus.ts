import { targetIn } from './pressed'

/** Lists that lie over the page while they are open. */
const MENUS = ':is([data-copy-page] details, [data-folded])'

/** Escape gives the focus back, because it must not stay on what is hidden now. */
function closeMenus(event: Event): void {
  const inside = event.type === 'keydown' ? null : targetIn(event, MENUS)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENUS}[open]`)) {
    if (menu === inside) continue
    if (event.type === 'keydown' && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
}

/** Closes menus that the reader leaves: the ways to copy a page, and the folded contents. */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeMenus)
  document.addEventListener('focusin', closeMenus)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(event))
}
