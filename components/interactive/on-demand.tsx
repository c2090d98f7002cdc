import { type ComponentType, useEffect, useState } from 'react'
import { causeChain } from '@/lib/browser/cause-chain'
import styles from './on-demand.module.css'

/** Delay of the spinner: nothing is shown for what comes before. */
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
          <span className={styles.wheel} aria-hidden="true" />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}

/** Something could not be loaded: what, why, and a button that really tries again. The page around it stays. */
function LoadError({ what, reason, onRetry }: { what: string; reason: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.box}>
      <p className={styles.what}>{what}</p>
      <p className={styles.reason}>{reason}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** Paths of scripts that came but could not be read, such as a host's error page with status 200. */
const unreadable = new Set<string>()

/** Requests such a script again, past the browser's cache. It tells the bundler by itself that it is there. */
async function requestAgain(path: string): Promise<void> {
  await fetch(path, { cache: 'reload' })
  document.head.append(Object.assign(document.createElement('script'), { src: path }))
}

/** Rejects where the bundler's `import()` stays pending for ever: when a script comes and can't be read. */
async function loadReadable<Part>(load: () => Promise<Part>): Promise<Part> {
  const before = [...unreadable]
  unreadable.clear()
  const ended = new AbortController()
  const failed = new Promise<never>((_, reject) => {
    const onError = ({ filename, error }: ErrorEvent) => {
      if (!(error instanceof SyntaxError)) return
      unreadable.add(new URL(filename).pathname)
      reject(error)
    }
    addEventListener('error', onError, { signal: ended.signal })
  })
  const loaded = Promise.all(before.map(requestAgain)).then(load)
  return Promise.race([loaded, failed]).finally(() => ended.abort())
}

type State<Props> =
  { kind: 'loading' } | { kind: 'here'; Part: ComponentType<Props> } | { kind: 'failed'; reason: string }

/**
 * A part of the page whose code is fetched when it is first shown. After 200 ms a spinner says so; when the code does
 * not come, or what comes is no code, an error box with Retry takes its place and the page around it stays.
 *
 * @param load `() => import('./part').then((module) => module.Part)`
 * @param name what is loaded, as in "search"
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, name: string) {
  let known: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [state, setState] = useState<State<Props>>(known ? { kind: 'here', Part: known } : { kind: 'loading' })
    const loading = state.kind === 'loading'

    useEffect(() => {
      if (!loading) return
      let gone = false
      loadReadable(load).then(
        (Part) => {
          known = Part
          if (!gone) setState({ kind: 'here', Part })
        },
        (error: unknown) => {
          if (!gone) setState({ kind: 'failed', reason: causeChain(error).join(': ') })
        },
      )
      return () => {
        gone = true
      }
    }, [loading])

    if (state.kind === 'here') return <state.Part {...props} />
    if (state.kind === 'loading') return <Spinner label={`Loading ${name}`} />
    return (
      <LoadError what={`Loading ${name} failed.`} reason={state.reason} onRetry={() => setState({ kind: 'loading' })} />
    )
  }
}
