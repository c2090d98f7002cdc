import { fill } from 'docs402/shared/words/words'
import { useWords } from './use-words'
import site from 'docs402/site'
import { colorCycle } from 'docs402/shared/color-choices'
import { nextChoice } from '../browser/color-mode'
import styles from './color-mode.module.css'
import { Icon } from '../icons'

const rules = site.colorMode

/**
 * Cycles through the color modes. The page has the label and icon of every state, and the style sheet shows those of
 * the choice on `<html>`: they are correct at the first paint and in every tab.
 */
export function ColorMode() {
  const words = useWords()
  return (
    <button type="button" className="icon" data-color-mode="">
      {colorCycle(rules).map((choice) => (
        <span key={choice} data-for={choice} className={styles.state}>
          <Icon name={choice} em={1.125} />
          <span className="visually-hidden">
            {fill(words.colorMode, { mode: words[choice], next: words[nextChoice(choice, rules)] })}
          </span>
        </span>
      ))}
    </button>
  )
}
