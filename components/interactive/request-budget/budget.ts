import { unitsOf } from 'docs402/shared/calculator/amounts'
import { requestWords } from 'docs402/shared/calculator/uses'

export const BUDGET_LABEL = 'Budget in dollars'
export const FIRST_BUDGET = '5'
/** The number of decimals doesn't change how often the price fits: as many as any payment token has. */
const DECIMALS = 18

/** How many requests a budget buys, or what is wrong with it. @throws if the price is none */
export function budgetSentence(budget: string, price: string): string {
  const [units, each] = [unitsOf(budget, DECIMALS), unitsOf(price.replace(/^(up to )?\$/, ''), DECIMALS)]
  if (!each) throw new RangeError(`A budget needs requests with a price, but the price is "${price}".`)
  if (units === undefined) return 'Enter an amount in dollars, such as 2.50.'
  // The most that each can cost: it may be less, and the budget buys more of them.
  const least = price.startsWith('up to') ? 'at least ' : ''
  return `$${budget.trim()} buys ${least}${requestWords(units / each)} at ${price} each.`
}
