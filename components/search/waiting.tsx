import { useLayoutEffect, useState } from 'react'

/** Most answers are there before anybody could read that they are on the way. */
const DELAY_MS = 200

/**
 * A named spinner, for what takes longer than 200 ms. Its look is the dialog's (lib/browser/site/search-styles.ts).
 * @param late whether the reader has waited already
 */
export function Waiting({ late: atOnce }: { late: boolean }) {
  const [late, setLate] = useState(atOnce)
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="search-waiting">
      {late && (
        <>
          <i aria-hidden="true" />
          Searching…
        </>
      )}
    </div>
  )
}
