import { render } from 'preact'
import type { CalculatorModule } from '../browser/site/calculator'
import type { SiteServices } from '../browser/site/connect-module'
import type { CalculatorData } from 'docs402/shared/calculator/uses'
import { Calculator } from './calculator'
import styles from './styles.css'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts. */
declare const CALCULATOR_DATA: CalculatorData

/** Loaded by the site's script when a calculator comes near the viewport. It sends and stores nothing: its state is in the URL, after `#`. */
export function connect({ addStyles }: SiteServices): CalculatorModule {
  addStyles(styles)
  return { mount: (place) => render(<Calculator {...CALCULATOR_DATA} />, place) }
}
