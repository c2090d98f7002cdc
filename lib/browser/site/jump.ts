import { onPress } from './pressed'
import { centre } from './sidebar'

const filterOf = (event: Event): HTMLInputElement | undefined =>
  event.target instanceof HTMLInputElement && 'filter' in event.target.dataset ? event.target : undefined

const entriesBeside = (filter: Element) => [...(filter.parentElement?.querySelectorAll<HTMLElement>('li') ?? [])]

function showMatches(filter: HTMLInputElement): void {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const entry of entriesBeside(filter)) {
    const text = entry.textContent.toLowerCase()
    entry.hidden = !words.every((word) => text.includes(word))
  }
}

/** A list in a popover: filtered while one types, Enter goes to its first entry, and following a link closes it. */
export function startJump(): void {
  document.addEventListener('input', (event) => {
    const filter = filterOf(event)
    if (filter) showMatches(filter)
  })
  document.addEventListener('keydown', (event) => {
    const filter = event.key === 'Enter' && filterOf(event)
    if (filter)
      entriesBeside(filter)
        .find((entry) => !entry.hidden)
        ?.querySelector('a')
        ?.click()
  })
  onPress('[popover] a', (link) => link.closest<HTMLElement>('[popover]')?.hidePopover())
  // The event of a popover does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const current = target instanceof HTMLElement && target.popover ? target.querySelector('[aria-current]') : null
      if (current instanceof HTMLElement) centre(current)
    },
    true,
  )
}
