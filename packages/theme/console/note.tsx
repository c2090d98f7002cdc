import { fill } from 'docs402/shared/words/words'
import { Chip } from './controls'
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
          <progress aria-label={WORDS.console.loadingSandbox} /> {fill(WORDS.console.loadingSize, { size: kilobytes })}
        </>
      ) : (
        <>
          {loading.state === 'asked' ? (
            <p>{fill(WORDS.console.savesData, { size: kilobytes })}</p>
          ) : (
            <p>
              <b>{WORDS.console.noSandbox}</b> {loading.why}
            </p>
          )}
          <p className="actions row">
            <Chip onClick={onLoad}>{loading.state === 'asked' ? WORDS.console.loadIt : WORDS.console.tryAgain}</Chip>{' '}
            {recorded && <a href={recorded}>{WORDS.console.readRecorded}</a>}
          </p>
        </>
      )}
    </div>
  )
}
