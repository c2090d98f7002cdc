import { UNTRANSLATED } from '../untranslated'
import { DAYS, dollars } from 'docs402/shared/calculator/amounts'
import { MOST, positionOf, STEPS } from '../browser/calculator/scale'
import { groupThousands } from 'docs402/shared/calculator/typed'
import { requestWords, type PricedOperation } from 'docs402/shared/calculator/uses'
import { NumberField, type Entry } from './number-field'

export const entryOf = (count: number): Entry => ({ typed: groupThousands(String(count)), plain: String(count) })

/** Anything but a number of requests counts as none. */
export const countOf = ({ plain }: Entry): number => (Number(plain) <= MOST ? Number(plain) : 0)

interface Props {
  operation: PricedOperation
  decimals: number
  entry: Entry
  onEntry: (entry: Entry) => void
}

/** An operation with its slider and its field, which show one number. */
export function Row({ operation, decimals, entry, onEntry }: Props) {
  const { id, anchor, title, label, atomic } = operation
  const count = countOf(entry)
  const isWrong = entry.typed.trim() !== '' && String(count) !== entry.plain
  const field = `calculator-${anchor}`
  const counted = `${title}: requests in ${DAYS} days`
  const [position, end] = [positionOf(count), STEPS.length - 1]
  return (
    <div className="row" data-none={count === 0 ? '' : undefined}>
      <label htmlFor={field} className="strong">
        {title} <small className="small">{label}</small>
      </label>
      <input
        type="range"
        min="0"
        max={end}
        value={position}
        aria-label={`${counted}, in steps`}
        aria-valuetext={requestWords(BigInt(count))}
        onInput={({ currentTarget }) => onEntry(entryOf(STEPS[currentTarget.valueAsNumber] ?? 0))}
      />
      <NumberField
        id={field}
        name={id}
        value={entry.typed}
        aria-label={counted}
        aria-describedby={`${field}-wrong`}
        aria-invalid={isWrong}
        onRead={onEntry}
      />
      <span className="cost" {...UNTRANSLATED}>
        {dollars(BigInt(count) * BigInt(atomic), decimals)}
      </span>
      <small className="wrong" id={`${field}-wrong`}>
        {isWrong && <span>Enter a whole number from 0 to {MOST.toLocaleString('en-US')}.</span>}
      </small>
    </div>
  )
}
