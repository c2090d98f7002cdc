/** Why a form has no run yet: its sandbox is loading, it waits for the reader, or it did not load. */
export type Loading = { state: 'loading' } | { state: 'asked' } | { state: 'failed'; why: string }

interface Props {
  loading: Loading
  kilobytes: number
  /** The URL of a recorded exchange; empty if the site has none. */
  recorded: string
  onLoad: () => void
}

/** A note in place of a run. */
export function LoadingNote({ loading, kilobytes, recorded, onLoad }: Props) {
  return (
    <div key={loading.state} className="pay-note" role="status">
      {loading.state === 'loading' ? (
        <>
          <progress aria-label="Loading the sandbox" /> Loading the sandbox: {kilobytes} kB, once.
        </>
      ) : (
        <>
          {loading.state === 'asked' ? (
            <p>Your browser saves data. The sandbox is {kilobytes} kB, once.</p>
          ) : (
            <p>
              <b>The sandbox does not respond.</b> {loading.why}
            </p>
          )}
          <p className="actions row">
            <button type="button" className="chip" onClick={onLoad}>
              {loading.state === 'asked' ? 'Load it' : 'Try again'}
            </button>{' '}
            {recorded && <a href={recorded}>Read a recorded exchange</a>}
          </p>
        </>
      )}
    </div>
  )
}
