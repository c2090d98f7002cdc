import { type ReactNode, useId, useState } from 'react'
import { BUDGET_LABEL, budgetSentence, FIRST_BUDGET } from './budget'
import styles from './request-budget.module.css'

/**
 * Shows how many requests a budget buys.
 * @param children the price of one, from the API description: `<Price of="getBlock" />`
 */
export function RequestBudget({ children }: { children: ReactNode }) {
  const [budget, setBudget] = useState(FIRST_BUDGET)
  const id = useId()
  const sentence = budgetSentence(budget, String(children))
  return (
    <div className={styles.budget}>
      <label htmlFor={id} className={styles.label}>
        {BUDGET_LABEL}
      </label>
      <input
        id={id}
        type="number"
        min="0"
        step="any"
        className={styles.amount}
        inputMode="decimal"
        value={budget}
        onChange={({ target }) => setBudget(target.value)}
      />
      <output htmlFor={id}>
        {/* A new element each time: translators of browsers keep the text of the former one. */}
        <span key={sentence}>{sentence}</span>
      </output>
    </div>
  )
}
