import { fill } from 'docs402/shared/words/words'
import { UNTRANSLATED } from '../untranslated'
import { DAYS, dollars, groupThousands } from 'docs402/shared/calculator/amounts'
import { MAX_COUNT, positionOf, STEPS } from '../browser/calculator/scale'
import { requestWords, unitsKey, type PricedOperation } from 'docs402/shared/calculator/uses'
import { NumberField, type Entry } from './number-field'

/** How long the requests of a row are counted: all sums are of 30 days. */
export interface Period {
  days: number
}
export const DAY: Period = { days: 1 }
export const MONTH: Period = { days: DAYS }

/** `a day`, `in 30 days` */
export const periodWords = ({ days }: Period): string =>
  days === 1 ? WORDS.calculator.aDay : fill(WORDS.calculator.inDays, { days })

/** Of a number in 30 days, as it is written for a period: with two decimals at the most. */
export function entryOf(count: number, { days }: Period = MONTH): Entry {
  const plain = String(Math.round((count * days * 100) / DAYS) / 100)
  return { typed: groupThousands(plain), plain }
}

/** The number in 30 days; anything but a number of requests counts as none. */
export function countOf({ plain }: Entry, { days }: Period = MONTH): number {
  const count = Math.round((Number(plain) * DAYS) / days)
  return count <= MAX_COUNT ? count : 0
}

interface Props {
  operation: PricedOperation
  decimals: number
  entries: Readonly<Record<string, Entry>>
  period: Period
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
  period: Period
  onRead: (entry: Entry) => void
}

const isWrongCount = (entry: Entry, period: Period) =>
  entry.typed.trim() !== '' &&
  (entry.plain === '' || countOf(entry, period) !== Math.round((Number(entry.plain) * DAYS) / period.days))

const WrongCount = ({ field, entry, period }: Pick<CountProps, 'field' | 'entry' | 'period'>) => (
  <small className="wrong" id={`${field}-wrong`}>
    {isWrongCount(entry, period) && (
      <span>
        {fill(period === MONTH ? WORDS.calculator.wrongCount : WORDS.calculator.wrongDayCount, {
          most: Math.floor((MAX_COUNT * period.days) / DAYS).toLocaleString(LOCALE),
        })}
      </span>
    )}
  </small>
)

/** A number of requests, or of units. */
const CountField = ({ field, name, label, entry, period, onRead }: CountProps) => (
  <NumberField
    id={field}
    name={name}
    value={entry.typed}
    decimals={period !== MONTH}
    aria-label={label}
    aria-describedby={`${field}-wrong`}
    aria-invalid={isWrongCount(entry, period)}
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
        period={MONTH}
        onRead={onRead}
      />
      <WrongCount field={field} entry={entry} period={MONTH} />
    </p>
  )
}

/** An operation with its slider and its field, which show one number. */
export function Row({ operation, decimals, entries, period, price, onEntry }: Props) {
  const { id, anchor, title, label, usage } = operation
  const entry = entries[id] ?? entryOf(0)
  const count = countOf(entry, period)
  const field = `calculator-${anchor}`
  const counted = fill(WORDS.calculator.requestsOf, { operation: title, period: periodWords(period) })
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
        onInput={({ currentTarget }) => onEntry(id, entryOf(STEPS[currentTarget.valueAsNumber] ?? 0, period))}
      />
      <CountField
        field={field}
        name={id}
        label={counted}
        entry={entry}
        period={period}
        onRead={(read) => onEntry(id, read)}
      />
      <span className="cost" {...UNTRANSLATED}>
        {dollars(BigInt(count) * price, decimals)}
      </span>
      <WrongCount field={field} entry={entry} period={period} />
      {usage?.rates.map((rate, at) => (
        <UnitsField key={rate.unit} operation={operation} at={at} entries={entries} onEntry={onEntry} />
      ))}
    </div>
  )
}
