export type ColorChoice = 'light' | 'dark' | 'system'

/** The settings for color modes in the site's data. */
export interface ColorRules {
  default: ColorChoice
  /** Whether the reader may follow the system; otherwise there are only light and dark. */
  respectSystem: boolean
}

/** The choices in the order of the button's cycle. */
export function colorCycle({ respectSystem }: ColorRules): ColorChoice[] {
  return respectSystem ? ['system', 'light', 'dark'] : ['light', 'dark']
}

/** Every choice, the default first. */
export type ColorChoices = readonly [ColorChoice, ...ColorChoice[]]

export const colorChoices = (rules: ColorRules): ColorChoices => [rules.default, ...colorCycle(rules)]
