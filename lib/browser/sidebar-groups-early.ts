import { rememberedGroup } from './sidebar-groups'
import { whileReading } from './while-reading'

/**
 * Opens and closes the sidebar's categories as the reader left them, while the document is still being read, so that
 * nothing jumps afterwards. A category with the current page inside has no `data-group`: it stays open.
 * @param stored as `rememberGroup` has stored it; without it nothing is done
 */
export function showGroupsEarly(stored: string | null): void {
  if (!stored) return
  const seen = new WeakSet<Element>()
  whileReading(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
      if (seen.has(details)) continue
      seen.add(details)
      details.open = rememberedGroup(details.dataset['group'] ?? '', stored) ?? details.open
    }
  })
}
