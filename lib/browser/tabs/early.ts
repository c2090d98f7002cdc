import { whileReading } from '../while-reading'
import { choiceKey } from './choice'
import { showChoice, tabGroup } from './group'

/**
 * Shows the reader's tabs while the document is still being read, so that nothing jumps afterwards. Costs nothing for a
 * reader who never chose a tab.
 * @param stored all that is stored
 */
export function showChosenTabsEarly(stored: Partial<Record<string, string>>): void {
  if (!Object.keys(stored).some((key) => key.startsWith(choiceKey('')))) return
  whileReading('[data-tabs]', (root) => {
    // The last panel may still be on its way; once something follows the group, it is whole.
    if (document.readyState === 'loading' && !root.closest(':has(+*)')) return false
    const group = tabGroup(root)
    // What is no name of a tab fits none.
    const choice = stored[choiceKey(group.group)]
    if (choice) showChoice(group, choice)
    return true
  })
}
