import { useEffect, useState } from 'react'
import styles from './search.module.css'

/** Most answers are there before anybody could read that they are on the way. */
const DELAY_MS = 200

/** A named spinner, for what takes longer than 200 ms. */
export function Waiting() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.waiting}>
      {late && (
        <>
          <span aria-hidden="true" className={styles.spinner} />
          Searching…
        </>
      )}
    </div>
  )
}
