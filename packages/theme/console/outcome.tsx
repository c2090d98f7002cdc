import { useState } from 'react'
import type { Outcome, Run } from '../browser/console/run'
import { Announced, Code } from './controls'

/** Text with names in backticks. */
export const Inline = ({ text }: { text: string }) => (
  <>{text.split('`').map((part, at) => (at % 2 === 1 ? <Code key={at}>{part}</Code> : part))}</>
)

/** The outcome of a run, once there is one, and what screen readers announce. */
export const RunEnd = ({ outcome, status }: Pick<Run, 'outcome' | 'status'>) => (
  <>
    <div className="ended" tabIndex={-1}>
      {outcome && <OutcomeBox key={outcome.text} {...outcome} />}
    </div>
    <Announced>{status}</Announced>
  </>
)

/** How a run ended: what was charged, what happened, what to do next. */
function OutcomeBox({ tone, charged, text, next, isOpen, actions = [] }: Outcome) {
  // A button works once: its result replaces it.
  const [isUsed, setUsed] = useState(false)
  return (
    <div className={`outcome paper ${tone}`}>
      <p>
        <b>{charged}</b> <Inline text={text} />
      </p>
      {next && (
        <p className="next">
          <b>{WORDS.console.next} </b>
          <Inline text={next} />
        </p>
      )}
      {actions.length > 0 && (
        <p className="actions row">
          {actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={isOpen ? 'chip primary' : 'chip'}
              aria-disabled={isUsed || undefined}
              onClick={({ currentTarget }) => {
                if (isUsed) return
                setUsed(true)
                // The button goes with this outcome, and the next one appears in the same place.
                currentTarget.closest<HTMLElement>('.ended')?.focus()
                act()
              }}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
