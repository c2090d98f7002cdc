import { onPress, targetIn } from './page-events'

/** Shows the entries that contain all words; Enter goes to the first of them. */
function onFilter(event: Event): void {
  const filter = targetIn(event, '[data-filter]')
  if (!(filter instanceof HTMLInputElement)) return
  const words = filter.value.toLowerCase().split(/\s+/)
  const entries = [...(filter.parentElement?.querySelectorAll('li') ?? [])]
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase()
    entry.hidden = !words.every((word) => text.includes(word))
  }
  if (event instanceof KeyboardEvent && event.key === 'Enter')
    entries
      .find(({ hidden }) => !hidden)
      ?.querySelector('a')
      ?.click()
}

/** A table of contents in a popover: filters while the reader types, and closes when a link in it is followed. */
export function startJump(): void {
  document.addEventListener('input', onFilter)
  document.addEventListener('keydown', onFilter)
  onPress('[data-contents] a', (link) => link.closest<HTMLElement>('[popover]')?.hidePopover())
}

/** Opens or closes everything folded in the schemas of an entry, as the button's label says, however much is open. */
export function startExpand(): void {
  onPress('[data-expand]', (button) => {
    const open = button.textContent === 'Expand all'
    const folded = button.closest('section')?.querySelectorAll<HTMLDetailsElement>('.schema details')
    for (const details of folded ?? []) details.open = open
    button.textContent = open ? 'Collapse all' : 'Expand all'
  })
}
