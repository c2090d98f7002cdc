import { fill } from 'docs402/shared/words/words'
import { UNTRANSLATED } from '../untranslated'
import { DAYS, dollars } from 'docs402/shared/calculator/amounts'
import { MOST, positionOf, STEPS } from '../browser/calculator/scale'
import { groupThousands } from 'docs402/shared/calculator/typed'
import { requestWords, unitsKey, type PricedOperation } from 'docs402/shared/calculator/uses'
import { NumberField, type Entry } from './number-field'

export const entryOf = (count: number): Entry => ({ typed: groupThousands(String(count)), plain: String(count) })

/** Anything but a number of requests counts as none. */
export const countOf = ({ plain }: Entry): number => (Number(plain) <= MOST ? Number(plain) : 0)

interface Props {
  operation: PricedOperation
  decimals: number
  entries: Readonly<Record<string, Entry>>
  /** Of one request, in the token's smallest unit. */
  price: bigint
  /** @param key the operation's id, or `unitsKey` */
  onEntry: (key: string, entry: Entry) => void
}

interface CountProps {
  field: string
  name: string
  label: string
  entry: Entry
  onRead: (entry: Entry) => void
}

const isWrongCount = (entry: Entry) => entry.typed.trim() !== '' && String(countOf(entry)) !== entry.plain

const WrongCount = ({ field, entry }: Pick<CountProps, 'field' | 'entry'>) => (
  <small className="wrong" id={`${field}-wrong`}>
    {isWrongCount(entry) && <span>{fill(WORDS.calculator.wrongCount, { most: MOST.toLocaleString(LOCALE) })}</span>}
  </small>
)

/** A number of requests, or of units. */
const CountField = ({ field, name, label, entry, onRead }: CountProps) => (
  <NumberField
    id={field}
    name={name}
    value={entry.typed}
    aria-label={label}
    aria-describedby={`${field}-wrong`}
    aria-invalid={isWrongCount(entry)}
    onRead={onRead}
  />
)

/** How many units of a rate each request uses. */
function UnitsField({
  operation,
  at,
  entries,
  onEntry,
}: Pick<Props, 'operation' | 'entries' | 'onEntry'> & { at: number }) {
  const { id, anchor, title, usage } = operation
  const units = usage?.rates[at]?.units ?? ''
  const [key, field] = [unitsKey(id, at), `calculator-${anchor}-${at}`]
  const entry = entries[key] ?? entryOf(0)
  const onRead = (read: Entry) => onEntry(key, read)
  return (
    <p className="units small">
      <label htmlFor={field}>{fill(WORDS.calculator.unitsPerRequest, { units })}</label>{' '}
      <CountField
        field={field}
        name={key}
        label={fill(WORDS.calculator.unitsOf, { operation: title, units })}
        entry={entry}
        onRead={onRead}
      />
      <WrongCount field={field} entry={entry} />
    </p>
  )
}

/** An operation with its slider and its field, which show one number. */
export function Row({ operation, decimals, entries, price, onEntry }: Props) {
  const { id, anchor, title, label, usage } = operation
  const entry = entries[id] ?? entryOf(0)
  const count = countOf(entry)
  const field = `calculator-${anchor}`
  const counted = fill(WORDS.calculator.requestsOf, { operation: title, days: DAYS })
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
        aria-label={fill(WORDS.calculator.inSteps, { what: counted })}
        aria-valuetext={requestWords(BigInt(count))}
        onInput={({ currentTarget }) => onEntry(id, entryOf(STEPS[currentTarget.valueAsNumber] ?? 0))}
      />
      <CountField field={field} name={id} label={counted} entry={entry} onRead={(read) => onEntry(id, read)} />
      <span className="cost" {...UNTRANSLATED}>
        {dollars(BigInt(count) * price, decimals)}
      </span>
      <WrongCount field={field} entry={entry} />
      {usage?.rates.map((rate, at) => (
        <UnitsField key={rate.unit} operation={operation} at={at} entries={entries} onEntry={onEntry} />
      ))}
    </div>
  )
}
