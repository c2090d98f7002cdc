import { render } from 'preact'
import type { CalculatorParts } from '@/lib/browser/site/calculator'
import type { SiteParts } from '@/lib/browser/site/connect-module'
import type { CalculatorData } from '@/lib/browser/calculator/uses'
import { Calculator } from './calculator'
import styles from './styles.css'

/** Defined by lib/build/outputs/assets/scripts.ts. */
declare const CALCULATOR: CalculatorData

/** Loaded by the site's script when the place of a calculator comes near what is in sight. It sends and stores nothing: what was set stands in the URL, behind its `#`. */
export function connect({ addStyles }: SiteParts): CalculatorParts {
  addStyles(styles)
  return { mount: (place) => render(<Calculator {...CALCULATOR} />, place) }
}
