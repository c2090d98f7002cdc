import { DAYS, dollars } from '@/lib/browser/calculator/amounts'
import { MOST, positionOf, STEPS } from '@/lib/browser/calculator/scale'
import { requestWords, type PricedOperation } from '@/lib/browser/calculator/uses'

/** What a field says: what was typed is a number of requests only if the browser accepts it. */
export interface Entry {
  typed: string
  count: number
  /** What is wrong with it, in the browser's words. */
  wrong: string
}

export const entryOf = (count: number): Entry => ({ typed: String(count), count, wrong: '' })

function typedIn(field: HTMLInputElement): Entry {
  const isCount = field.value !== '' && field.validity.valid
  return { typed: field.value, count: isCount ? field.valueAsNumber : 0, wrong: field.validationMessage }
}

interface Props {
  operation: PricedOperation
  decimals: number
  entry: Entry
  onEntry: (entry: Entry) => void
}

/** An operation with its slider and its field, which show one number. */
export function Row({ operation, decimals, entry, onEntry }: Props) {
  const { id, anchor, title, label, atomic } = operation
  const { typed, count, wrong } = entry
  const field = `calculator-${anchor}`
  const counted = `${title}: requests in ${DAYS} days`
  const [position, end] = [positionOf(count), STEPS.length - 1]
  return (
    <div className="row" data-none={count === 0 ? '' : undefined}>
      <label htmlFor={field}>
        {title} <small>{label}</small>
      </label>
      <input
        type="range"
        min="0"
        max={end}
        value={position}
        aria-label={`${counted}, in steps`}
        aria-valuetext={requestWords(BigInt(count))}
        style={{ ['--at' as string]: `${(100 * position) / end}%` }}
        onInput={({ currentTarget }) => onEntry(entryOf(STEPS[currentTarget.valueAsNumber] ?? 0))}
      />
      <input
        type="number"
        id={field}
        name={id}
        min="0"
        max={MOST}
        value={typed}
        inputMode="numeric"
        aria-label={counted}
        aria-describedby={`${field}-wrong`}
        onInput={({ currentTarget }) => onEntry(typedIn(currentTarget))}
      />
      <span className="cost">{dollars(BigInt(count) * BigInt(atomic), decimals)}</span>
      <small className="wrong" id={`${field}-wrong`}>
        {wrong}
      </small>
    </div>
  )
}
