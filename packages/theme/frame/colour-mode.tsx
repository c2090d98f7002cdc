import { fill } from 'docs402/shared/words/words'
import { useWords } from './words'
import site from 'docs402/site'
import { colourCycle, type ColourChoice } from 'docs402/shared/colour-choices'
import { nextChoice } from '../browser/colour-mode'
import styles from './colour-mode.module.css'
import { Icon } from './icon'

const rules = site.colorMode

const ICONS: Record<ColourChoice, string> = {
  light:
    'M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4' +
    'M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1',
  dark: 'M16.6 12.2A7 7 0 0 1 7.8 3.4a7 7 0 1 0 8.8 8.8Z',
  system: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5',
}

/**
 * Cycles through the color modes. The page has the label and icon of every state, and the style sheet shows those of
 * the choice on `<html>`: they are correct at the first paint and in every tab.
 */
export function ColourMode() {
  const words = useWords()
  return (
    <button type="button" className="icon" data-colour-mode="">
      {colourCycle(rules).map((choice) => (
        <span key={choice} data-for={choice} className={styles.state}>
          <Icon em={1.125} box={20} width={1.6} round="all" d={ICONS[choice]} />
          <span className="visually-hidden">
            {fill(words.colorMode, { mode: words[choice], next: words[nextChoice(choice, rules)] })}
          </span>
        </span>
      ))}
    </button>
  )
}
