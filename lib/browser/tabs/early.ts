import { whileReading } from '../while-reading'
import { choiceKey } from './choice'
import { showChoice, tabGroup } from './group'

/** All that is stored; nothing when storage is blocked. */
function stored(storage: () => Storage): Partial<Record<string, string>> {
  try {
    return { ...storage() }
  } catch {
    return {}
  }
}

/**
 * Shows the reader's tabs while the document is still being read, so that nothing jumps afterwards. Costs nothing for a
 * reader who never chose a tab.
 */
export function showChosenTabsEarly(storage: () => Storage): void {
  const all = stored(storage)
  if (!Object.keys(all).some((key) => key.startsWith(choiceKey('')))) return
  whileReading('[data-tabs]', (root) => {
    // The last panel may still be on its way; once something follows the group, it is whole.
    if (document.readyState === 'loading' && !followed(root)) return false
    const group = tabGroup(root)
    // What is no name of a tab fits none.
    const choice = all[choiceKey(group.group)]
    if (choice) showChoice(group, choice)
    return true
  })
}

function followed(root: Element): boolean {
  for (let at: Element | null = root; at; at = at.parentElement) if (at.nextSibling) return true
  return false
}
