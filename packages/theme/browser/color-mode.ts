import { type ColorChoice, type ColorChoices, colorCycle, type ColorRules } from 'docs402/shared/color-choices'

// Part of the inline head script: as few bytes as readable code allows.

/** The storage key for the choice of color mode. */
export const COLOR_KEY = 'theme'

/** The choice after another one. A choice outside the cycle is followed by its first. */
export function nextChoice(choice: ColorChoice, rules: ColorRules): ColorChoice {
  const cycle = colorCycle(rules)
  return cycle[(cycle.indexOf(choice) + 1) % cycle.length] ?? rules.default
}

/**
 * Parses a stored choice.
 * @param stored the text in storage, if any. Any other text is ignored
 */
export function choiceAmong(stored: string | null | undefined, choices: ColorChoices): ColorChoice {
  return choices.find((choice) => choice === stored) ?? choices[0]
}

/**
 * Makes a choice visible: `color-scheme` follows the class, the button's icon follows `data-choice`, and the browser's
 * toolbars follow the first matching `theme-color`. "system" has neither class nor tag: the style sheet and the tags of
 * the page follow the system themselves, even while the page is open.
 */
export function applyChoice(choice: ColorChoice): void {
  const { documentElement: root, head } = document
  root.dataset['choice'] = choice
  root.classList.remove('light', 'dark')
  head.querySelector('meta[data-choice]')?.remove()
  if (choice === 'system') return
  root.classList.add(choice)
  const tag = document.createElement('meta')
  tag.name = 'theme-color'
  tag.content = head.querySelector<HTMLMetaElement>(`meta[media*="${choice}"]`)?.content ?? ''
  tag.dataset['choice'] = choice
  head.prepend(tag)
}
