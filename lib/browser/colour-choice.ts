/** The one key under which the choice of colour mode is stored. */
export const COLOUR_KEY = 'theme'

const CHOICES = ['light', 'dark', 'system']

/**
 * Removes a stored colour choice that is none. next-themes hands whatever is stored to `classList`, which throws on
 * spaces and control characters and would take the page down with it.
 */
export function forgetBadChoice(storage: Pick<Storage, 'getItem' | 'removeItem'>): void {
  const choice = storage.getItem(COLOUR_KEY)
  if (choice !== null && !CHOICES.includes(choice)) storage.removeItem(COLOUR_KEY)
}
