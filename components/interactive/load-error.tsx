import styles from './load-error.module.css'

interface Props {
  /** What could not be loaded. */
  what: string
  /** The error's own text. */
  reason: string
  onRetry: () => void
  onClose?: () => void
  /** Over the page, for what belongs to no place in it. */
  floating?: boolean
}

/** Something could not be loaded: what, why, and a button that really tries again. The page around it stays. */
export function LoadError({ what, reason, onRetry, onClose, floating }: Props) {
  return (
    <div role="alert" className={floating ? `${styles.box} ${styles.floating}` : styles.box}>
      <p className={styles.what}>{what}</p>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry
        </button>
        {onClose && (
          <button type="button" className={styles.close} onClick={onClose}>
            Stay on this page
          </button>
        )}
      </p>
    </div>
  )
}
