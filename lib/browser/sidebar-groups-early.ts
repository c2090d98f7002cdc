import { whileReading } from './while-reading'

/**
 * Opens and closes the sidebar's categories as the reader left them, while the document is still being read, so that
 * nothing jumps afterwards. A category with the current page inside stays open.
 * @param stored as `rememberGroup` has stored it; without it nothing is done
 */
export function showGroupsEarly(stored: string | undefined): void {
  if (!stored) return
  const words = stored.split(' ')
  whileReading<HTMLDetailsElement>('details[data-group]:not([data-inside])', (details) => {
    const { group } = details.dataset
    // As `rememberedGroup`.
    details.open = words.includes(`+${group}`) || (details.open && !words.includes(`-${group}`))
    return true
  })
}
