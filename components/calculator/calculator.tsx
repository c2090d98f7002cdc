import { useEffect, useState } from 'react'
import { clientBudget, DAYS, dollars, sumOf } from '@/lib/browser/calculator/amounts'
import { compare, requestWords, type CalculatorData, type Counts } from '@/lib/browser/calculator/uses'
import { Chart } from './chart'
import { entryOf, Row } from './row'

/** A sum is told when the reader pauses, not at each step of a slider. */
const PAUSE_MS = 600

/** What requests cost in a month, beside the price of a plan. */
export function Calculator({ decimals, operations, presets }: CalculatorData) {
  const entriesFor = (counts: Counts = {}) => operations.map(({ id }) => entryOf(counts[id] ?? 0))
  const [entries, setEntries] = useState(() => entriesFor(presets[0]?.counts))
  const [plan, setPlan] = useState('')

  const uses = operations.map(({ atomic }, at) => ({
    count: BigInt(entries[at]?.count ?? 0),
    price: BigInt(atomic),
  }))
  const sum = sumOf(uses)
  const requests = uses.reduce((total, { count }) => total + count, 0n)
  const { text, chart } = compare(uses, plan, decimals)
  const summary = `${dollars(sum, decimals)} in ${DAYS} days. ${text}`
  const [told, setTold] = useState(summary)
  useEffect(() => {
    const timer = setTimeout(() => setTold(summary), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [summary])

  const isShown = (counts: Counts) => operations.every(({ id }, at) => (counts[id] ?? 0) === entries[at]?.count)
  return (
    <form className="calculator" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <div className="presets" role="group" aria-label="Start from">
        <span aria-hidden="true">Start from</span>{' '}
        {[...presets, { name: 'Nothing', counts: {} }].map(({ name, counts }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isShown(counts)}
            onClick={() => setEntries(entriesFor(counts))}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="rows">
        <p className="head" aria-hidden="true">
          <span>Operation</span> <span>Requests in {DAYS} days</span>
        </p>
        {operations.map((operation, at) => (
          <Row
            key={operation.id}
            operation={operation}
            decimals={decimals}
            entry={entries[at] ?? entryOf(0)}
            onEntry={(entry) => setEntries(entries.map((old, index) => (index === at ? entry : old)))}
          />
        ))}
      </div>
      <p className="total">
        <output aria-live="off">{dollars(sum, decimals)}</output> in {DAYS} days for{' '}
        <span className="requests">{requestWords(requests)}</span>
      </p>
      <div className="plan">
        <label>
          A plan to compare with{' '}
          <span>
            ${' '}
            <input
              type="number"
              name=":plan"
              min="0"
              step="any"
              inputMode="decimal"
              value={plan}
              onInput={({ currentTarget }) => setPlan(currentTarget.value)}
            />{' '}
            in {DAYS} days
          </span>
        </label>
        {chart && <Chart {...chart} />}
        <p className="compared">{text}</p>
      </div>
      {sum > 0n && (
        <figure className="code budget">
          <figcaption className="words">As a client budget</figcaption>
          <div className="code-tools">
            <button type="button" className="copy" aria-label="Copy as a client budget">
              Copy
            </button>
            <span role="status" className="visually-hidden" />
          </div>
          <pre>
            <code>{clientBudget(uses)}</code>
          </pre>
        </figure>
      )}
      <p role="status" className="said visually-hidden">
        {told}
      </p>
    </form>
  )
}
