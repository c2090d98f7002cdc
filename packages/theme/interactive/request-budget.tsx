import { useId, useState } from 'react'
import { Changing } from '../changing'
import { BUDGET_LABEL, budgetSentence, FIRST_BUDGET } from 'docs402/shared/calculator/budget'
import styles from './request-budget.module.css'

/**
 * Shows how many requests of an operation a budget buys. The price comes from the API description.
 * @param of id of an operation that is not free
 * @param price of it, which `packages/docs402/reference/blocks` adds
 */
export function RequestBudget({ price = '' }: { of: string; price?: string }) {
  const [budget, setBudget] = useState(FIRST_BUDGET)
  const id = useId()
  return (
    <div className={styles.budget}>
      <label htmlFor={id} className="strong">
        {BUDGET_LABEL}
      </label>
      <input
        id={id}
        type="number"
        min="0"
        step="any"
        className="field"
        inputMode="decimal"
        value={budget}
        onChange={({ target }) => setBudget(target.value)}
      />
      <output htmlFor={id}>
        <Changing>{budgetSentence(budget, price)}</Changing>
      </output>
    </div>
  )
}
