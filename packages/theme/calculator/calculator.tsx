import { fill, piecesOf } from 'docs402/shared/words/words'
import { type ReactNode, useEffect, useState } from 'react'
import { Changing } from '../changing'
import { UNTRANSLATED } from '../untranslated'
import { clientBudget, DAYS, dollars, sumOf, unitsOf, groupThousands } from 'docs402/shared/calculator/amounts'
import { planIn, startsOf, stateIn, type State } from '../browser/calculator/state'
import {
  compare,
  priceWith,
  requestWords,
  settable,
  type CalculatorData,
  type Counts,
} from 'docs402/shared/calculator/uses'
import { sayBriefly } from '../browser/site/say-briefly'
import { Chart } from './chart'
import { NumberField } from './number-field'
import { countOf, DAY, entryOf, MONTH, Row, type Period, periodWords } from './row'
import { useFragment } from './use-fragment'
import { Chip } from '../console/controls'

/** A sum is announced when the reader pauses, not at each step of a slider. */
const PAUSE_MS = 600

async function copyLink({ currentTarget: button }: { currentTarget: HTMLElement }): Promise<void> {
  const say = (words: string) => sayBriefly(button, button.nextElementSibling, words, WORDS.calculator.copyLink)
  try {
    await navigator.clipboard.writeText(location.href)
    say(WORDS.calculator.copied)
  } catch {
    say(WORDS.calculator.copyFromBar)
  }
}

/** What requests cost in a month, next to the price of a plan. The URL has the state, for a colleague. */
export function Calculator(data: CalculatorData) {
  const { decimals, operations, presets } = data
  const [period, setPeriod] = useState(MONTH)
  const isCount = (key: string) => operations.some(({ id }) => id === key)
  const entriesFor = (counts: Counts = {}, of: Period = period) =>
    Object.fromEntries(
      settable(data).map(({ key, first: none }) => [key, entryOf(counts[key] ?? none, isCount(key) ? of : MONTH)]),
    )
  const [first] = useState((): State => stateIn(data, location.hash) ?? { counts: presets[0]?.counts ?? {}, plan: '' })
  const [entries, setEntries] = useState(() => entriesFor(first.counts))
  // What was started from stays shown, also where its number becomes zero.
  const [start, setStart] = useState(first.counts)
  const [isAll, setIsAll] = useState(false)
  const [typedPlan, setTypedPlan] = useState({ typed: groupThousands(first.plan), plain: first.plan })
  const startFrom = (counts: Counts) => {
    setStart(counts)
    setEntries(entriesFor(counts))
  }
  const plan = planIn(typedPlan.plain)
  const isWrongPlan = typedPlan.typed.trim() !== '' && unitsOf(plan, decimals) === undefined

  const counts: Counts = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, countOf(entry, isCount(key) ? period : MONTH)]),
  )
  const uses = operations.map((operation) => {
    return {
      count: BigInt(counts[operation.id] ?? 0),
      price: priceWith(operation, counts, decimals),
      most: BigInt(operation.atomic),
    }
  })
  const sum = sumOf(uses)
  const requests = uses.reduce((total, { count }) => total + count, 0n)
  const { text, chart } = compare(uses, plan, decimals)
  const summary = fill(WORDS.calculator.summary, { sum: dollars(sum, decimals), days: DAYS, text })
  const [announcement, setTold] = useState(summary)
  useEffect(() => {
    const timer = setTimeout(() => setTold(summary), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [summary])

  const [form, writeUrl] = useFragment<HTMLFormElement>(data, { counts, plan }, (state) => {
    startFrom(state.counts)
    setTypedPlan({ typed: groupThousands(state.plan), plain: state.plan })
  })

  const isEmpty = operations.every(({ id }) => !start[id])
  const isListed = (id: string) => isAll || isEmpty || Boolean(start[id] || counts[id])
  const isShown = (those: Counts) => operations.every(({ id }) => (those[id] ?? 0) === counts[id])
  const about = presets.find((preset) => isShown(preset.counts))?.about
  const count = (of: Period) => {
    setPeriod(of)
    setEntries(entriesFor(counts, of))
  }
  return (
    <form
      ref={form}
      className="calculator coded"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onBlurCapture={writeUrl}
    >
      <div className="presets spread" role="group" aria-label={WORDS.calculator.startFrom}>
        <span className="quiet" aria-hidden="true">
          {WORDS.calculator.startFrom}
        </span>{' '}
        {startsOf(data).map(({ name, counts }) => (
          <Chip key={name} aria-pressed={isShown(counts)} onClick={() => startFrom(counts)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className="rows">
        <div className="head small spread">
          <span className="about">{about || WORDS.calculator.yourRequests}</span>{' '}
          <span className="periods" role="group" aria-label={WORDS.calculator.countRequests}>
            {[DAY, MONTH].map((each) => (
              <Chip key={each.days} aria-pressed={each === period} onClick={() => count(each)}>
                {periodWords(each)}
              </Chip>
            ))}
          </span>
        </div>
        {operations.map(
          (operation) =>
            isListed(operation.id) && (
              <Row
                key={operation.id}
                operation={operation}
                decimals={decimals}
                entries={entries}
                period={period}
                price={priceWith(operation, counts, decimals)}
                onEntry={(key, entry) => setEntries({ ...entries, [key]: entry })}
              />
            ),
        )}
        {!isEmpty && (
          <p className="link more">
            <Chip aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
              {isAll ? WORDS.calculator.fewer : WORDS.calculator.more}
            </Chip>
          </p>
        )}
      </div>
      <div className="side">
        <p className="total">
          {piecesOf<ReactNode>(WORDS.calculator.total, {
            sum: (
              <output aria-live="off" {...UNTRANSLATED}>
                {dollars(sum, decimals)}
              </output>
            ),
            days: DAYS,
            requests: (
              <span className="requests">
                <Changing>{requestWords(requests)}</Changing>
              </span>
            ),
          })}
        </p>
        <div className="plan paper">
          <label>
            {WORDS.calculator.plan}{' '}
            <span>
              ${' '}
              <NumberField
                name=":plan"
                decimals
                value={typedPlan.typed}
                aria-describedby="calculator-plan-wrong"
                aria-invalid={isWrongPlan}
                onRead={setTypedPlan}
              />{' '}
              {WORDS.calculator.perMonth}
            </span>
          </label>
          <small className="wrong" id="calculator-plan-wrong">
            {isWrongPlan && <span>{WORDS.calculator.wrongAmount}</span>}
          </small>
          {chart && <Chart {...chart} />}
          <p className="compared">
            <Changing>{text}</Changing>
          </p>
          <p className="link">
            <Chip onClick={(event) => void copyLink(event)}>{WORDS.calculator.copyLink}</Chip>
            <span role="status" className="visually-hidden" />
          </p>
        </div>
        {sum > 0n && (
          <figure className="code budget" data-wrap="">
            <figcaption className="words">{WORDS.calculator.budget}</figcaption>
            <div className="code-tools">
              <button type="button" className="copy" aria-label={WORDS.calculator.copyBudget}>
                {WORDS.calculator.copy}
              </button>
              <span role="status" className="visually-hidden" />
            </div>
            <pre {...UNTRANSLATED}>
              <code>{clientBudget(uses)}</code>
            </pre>
          </figure>
        )}
      </div>
      <p role="status" className="said visually-hidden">
        <Changing>{announcement}</Changing>
      </p>
    </form>
  )
}
