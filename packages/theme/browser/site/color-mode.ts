import type { ColorChoice } from 'docs402/shared/color-choices'
import { COLOR_KEY } from '../color-mode'
import { applyChoice } from './from-head'
import { writePreference } from '../preferences'
import { onPress } from './page-events'

const isChoice = (name: string | undefined): name is ColorChoice =>
  name === 'light' || name === 'dark' || name === 'system'

/** Switches to the next color mode. Its button has the label of every mode, in the order of the cycle. */
export function startColorMode(): void {
  onPress('[data-color-mode]', (button) => {
    const cycle = [...button.children].flatMap((child) => {
      const name = child instanceof HTMLElement ? child.dataset['for'] : undefined
      return isChoice(name) ? name : []
    })
    const at = cycle.findIndex((choice) => choice === document.documentElement.dataset['choice'])
    const next = cycle[(at + 1) % cycle.length]
    if (!next) return
    writePreference(COLOR_KEY, next)
    applyChoice(next)
  })
}
