interface Props {
  /** What was wrong, in words for readers. */
  reason: string
  onRetry: () => void
}

/** Says why there is no answer, and lets the reader try again. Its look is the dialog's (lib/browser/site/search-styles.ts). */
export function Failure({ reason, onRetry }: Props) {
  return (
    <div role="alert" className="search-failure">
      <p>
        <strong>Search could not be loaded</strong>
      </p>
      <p>{reason}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
