import { useEffect, useState } from 'react'
import styles from './spinner.module.css'

/** Nothing is shown for what comes within so many milliseconds. */
const AFTER = 200

/**
 * For what is loaded on demand.
 * @param label what is loading, as in "Loading search"
 */
export function Spinner({ label }: { label: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER)
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
