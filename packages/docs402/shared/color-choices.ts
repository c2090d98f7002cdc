export type ColourChoice = 'light' | 'dark' | 'system'

/** The settings for color modes in the site's data. */
export interface ColourRules {
  default: ColourChoice
  /** Whether the reader may follow the system; otherwise there are only light and dark. */
  respectSystem: boolean
}

/** The choices in the order of the button's cycle. */
export function colourCycle({ respectSystem }: ColourRules): ColourChoice[] {
  return respectSystem ? ['system', 'light', 'dark'] : ['light', 'dark']
}

/** Every choice, the default first. */
export type ColourChoices = readonly [ColourChoice, ...ColourChoice[]]

export const colourChoices = (rules: ColourRules): ColourChoices => [rules.default, ...colourCycle(rules)]
