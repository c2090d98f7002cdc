import { whileReading } from '../while-reading'
import { choiceKey, readChoice } from './choice'
import { showChoice, tabGroup } from './group'

function hasChoice(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(choiceKey('')))
  } catch {
    return false
  }
}

/**
 * Shows the reader's tabs while the document is still being read, so that nothing jumps afterwards. Costs nothing for a
 * reader who never chose a tab.
 */
export function showChosenTabsEarly(storage: () => Storage): void {
  if (!hasChoice(storage)) return
  whileReading('[data-tabs]', (root) => {
    // The last panel may still be on its way; once something follows the group, it is whole.
    if (document.readyState === 'loading' && !followed(root)) return false
    const group = tabGroup(root)
    const choice = readChoice(storage, group.group)
    if (choice !== null) showChoice(group, choice)
    return true
  })
}

function followed(root: Element): boolean {
  for (let at: Element | null = root; at; at = at.parentElement) if (at.nextSibling) return true
  return false
}
