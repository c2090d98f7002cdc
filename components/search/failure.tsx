import styles from './search.module.css'

interface Props {
  /** What was wrong, in words for readers. */
  reason: string
  onRetry: () => void
}

/** Says why there is no answer, and lets the reader try again. */
export function Failure({ reason, onRetry }: Props) {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>Search could not be loaded</strong>
      </p>
      <p>{reason}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
