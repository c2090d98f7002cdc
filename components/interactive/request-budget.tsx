import { useId, useState } from 'react'
import { unitsOf } from '@/lib/browser/calculator/amounts'
import styles from './request-budget.module.css'

const FIRST_BUDGET = '5'
/** The number of decimals doesn't change how often the price fits: as many as any payment token has. */
const DECIMALS = 18

function sentence(budget: string, price: string): string {
  const [units, each] = [unitsOf(budget, DECIMALS), unitsOf(price.replace('$', ''), DECIMALS)]
  if (!each) throw new RangeError(`A budget needs requests with a price, but the price is "${price}".`)
  if (units === undefined) return 'Enter an amount in dollars, such as 2.50.'
  const requests = units / each
  const count = `${requests.toLocaleString('en-US')} ${requests === 1n ? 'request' : 'requests'}`
  return `$${budget.trim()} buys ${count} at ${price} each.`
}

/**
 * Shows how many requests of an operation a budget buys. The price comes from the API description.
 * @param of id of an operation that is not free
 * @param price of it, which `lib/api-view/blocks` adds
 */
export function RequestBudget({ price = '' }: { of: string; price?: string }) {
  const [budget, setBudget] = useState(FIRST_BUDGET)
  const id = useId()
  return (
    <div className={styles.budget}>
      <label htmlFor={id}>Budget in dollars</label>
      <input
        id={id}
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        value={budget}
        onChange={({ target }) => setBudget(target.value)}
      />
      <output htmlFor={id}>{sentence(budget, price)}</output>
    </div>
  )
}
