import type { Element } from 'hast'
import { cached } from '../../../content/sources/cached'
import { withoutStyles } from './mathml'

/** What is wrong with a formula, and at which character of its TeX, from 0. */
interface FormulaFault {
  problem: string
  position: number
}

/** Temml's words, without the formula that it repeats, and what would be right. */
function explained(message: string): string {
  const sentence = message
    .replace(/ at (?:position \d+|end of input):?[\s\S]*$/, '')
    .trim()
    .replace(/\.?$/, '.')
  if (/EOF|end of input/i.test(message))
    return `${sentence} Something in the formula is not closed, or is missing at its end.`
  if (/Unsupported function name/.test(sentence))
    return `${sentence} The functions are those of LaTeX: https://temml.org/docs/en/supported`
  return sentence
}

async function rendered(tex: string, isDisplay: boolean): Promise<{ math: Element } | FormulaFault> {
  // Loaded by a build that has a formula which is not kept.
  const { default: temml } = await import('temml')
  try {
    // A reference alone would be a link without a formula.
    const whole = /^\\(?:eq)?ref\b/.test(tex) ? `{}${tex}` : tex
    const markup = temml.renderToString(whole, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: false,
      wrap: isDisplay ? 'none' : 'tex',
    })
    return { math: withoutStyles(markup) }
  } catch (error) {
    const { position = tex.length } = { position: undefined, ...(error as { position?: number }) }
    const message = error instanceof Error ? error.message : String(error)
    const isTold = error instanceof Error && error.name === 'ParseError'
    const problem = isTold ? explained(message) : 'The formula ends where something is missing, as behind "^" or "_".'
    return { problem: `This is not a formula in TeX: ${problem}`, position }
  }
}

/**
 * A formula as MathML, made once for the same TeX: the result is kept.
 * @param root the site's folder
 * @param isDisplay whether it stands on lines of its own
 */
export const renderFormula = (
  root: string,
  tex: string,
  isDisplay: boolean,
): Promise<{ math: Element } | FormulaFault> =>
  cached(root, 'formula', [tex, String(isDisplay)], () => rendered(tex, isDisplay))
