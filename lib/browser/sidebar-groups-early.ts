import { rememberedGroup } from './sidebar-groups'
import { whileReading } from './while-reading'

/**
 * Opens and closes the sidebar's categories as the reader left them, while the document is still being read, so that
 * nothing jumps afterwards. A category with the current page inside has no `data-group`: it stays open.
 * @param stored as `rememberGroup` has stored it; without it nothing is done
 */
export function showGroupsEarly(stored: string | null): void {
  if (!stored) return
  whileReading<HTMLDetailsElement>('details[data-group]', (details) => {
    details.open = rememberedGroup(details.dataset['group'] ?? '', stored) ?? details.open
    return true
  })
}
