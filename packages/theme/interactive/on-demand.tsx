import { fill } from 'docs402/shared/words/words'
import { useWords } from '../frame/use-words'
import { type ComponentType, useEffect, useState } from 'react'
import { causeChain } from '../browser/cause-chain'
import styles from './on-demand.module.css'

/** Delay of the spinner, so that fast loads show none. */
const SPINNER_DELAY_MS = 200

/** @param label what is loading, as in "Loading search" */
function Spinner({ label }: { label: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.spinner}>
      {late && (
        <>
          <span className="wheel" aria-hidden="true" />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}

type State<Props> =
  | { kind: 'loading' }
  | { kind: 'here'; Part: ComponentType<Props> }
  | { kind: 'failed'; reason: string }

/**
 * A component whose code is loaded when it is first shown. After 200 ms a spinner appears; if loading fails, an error
 * box with Retry replaces it and the page around it stays.
 *
 * @param load `() => import('./part').then((module) => module.Part)`
 * @param name what is loaded, as in "search"
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, name: string) {
  let Loaded: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const words = useWords()
    const [state, setState] = useState<State<Props>>(Loaded ? { kind: 'here', Part: Loaded } : { kind: 'loading' })
    const loading = state.kind === 'loading'

    useEffect(() => {
      if (!loading) return
      let gone = false
      load().then(
        (Part) => {
          Loaded = Part
          if (!gone) setState({ kind: 'here', Part })
        },
        (error: unknown) => {
          if (!gone) setState({ kind: 'failed', reason: causeChain(error).join(' ') })
        },
      )
      return () => {
        gone = true
      }
    }, [loading])

    if (state.kind === 'here') return <state.Part {...props} />
    if (state.kind === 'loading') return <Spinner label={fill(words.loading, { name })} />
    return (
      <div role="alert" className="box failure">
        <p className="strong">{fill(words.loadingFailed, { name })}</p>
        <p>{state.reason}</p>
        <button type="button" className="button primary" onClick={() => setState({ kind: 'loading' })}>
          {words.retry}
        </button>
      </div>
    )
  }
}
