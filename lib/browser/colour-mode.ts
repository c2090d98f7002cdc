// Part of the script in the head of every page: no imports, as few bytes as clear code allows.

/** The one key under which the choice of colour mode is stored. */
export const COLOUR_KEY = 'theme'

export type ColourChoice = 'light' | 'dark' | 'system'

/** What the site's data says about colour modes. */
interface ColourRules {
  default: ColourChoice
  /** Whether the reader may follow the system; without it there are only light and dark. */
  respectSystem: boolean
}

/** The choices in the order in which the button goes through them. */
export function colourCycle({ respectSystem }: ColourRules): ColourChoice[] {
  return respectSystem ? ['system', 'light', 'dark'] : ['light', 'dark']
}

/** The choice that comes after another. One that is not in the cycle is followed by its first. */
export function nextChoice(choice: ColourChoice, rules: ColourRules): ColourChoice {
  const cycle = colourCycle(rules)
  return cycle[(cycle.indexOf(choice) + 1) % cycle.length] ?? rules.default
}

/** Every choice there is, the one that holds without any first. */
export type ColourChoices = readonly [ColourChoice, ...ColourChoice[]]

export const colourChoices = (rules: ColourRules): ColourChoices => [rules.default, ...colourCycle(rules)]

/**
 * What a stored text means.
 * @param stored the text in storage, if there is one. Whatever else stands there counts as nothing
 */
export function choiceAmong(stored: string | null | undefined, choices: ColourChoices): ColourChoice {
  return choices.find((choice) => choice === stored) ?? choices[0]
}

/** The part of a document that a choice is written to. */
interface ColourDocument {
  documentElement: { dataset: DOMStringMap; classList: Pick<DOMTokenList, 'remove' | 'add'> }
  head: Pick<HTMLHeadElement, 'prepend' | 'querySelector'>
  createElement(name: 'meta'): HTMLMetaElement
}

/**
 * Makes a choice visible: `color-scheme` follows the class, the button's icon follows `data-choice`, and the browser's
 * own bars follow the first matching `theme-color`. For "system" there is neither class nor tag: the style sheet and
 * the tags of the page follow the system by themselves, also while the page is open.
 */
export function applyChoice(choice: ColourChoice, page: ColourDocument): void {
  const root = page.documentElement
  root.dataset['choice'] = choice
  root.classList.remove('light', 'dark')
  page.head.querySelector('meta[data-choice]')?.remove()
  if (choice === 'system') return
  root.classList.add(choice)
  const tag = page.createElement('meta')
  tag.name = 'theme-color'
  tag.content = page.head.querySelector<HTMLMetaElement>(`meta[media*="${choice}"]`)?.content ?? ''
  tag.dataset['choice'] = choice
  page.head.prepend(tag)
}
