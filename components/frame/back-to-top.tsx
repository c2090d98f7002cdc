import styles from './back-to-top.module.css'

/** Shown on the way up by `lib/browser/site/scrolling.ts`; without scripts it stays hidden. */
export function BackToTop() {
  return (
    <button type="button" className={styles.button} data-back-to-top="" hidden>
      <svg
        aria-hidden="true"
        width="1.125em"
        height="1.125em"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M9 14.5v-11M4.5 8 9 3.5 13.5 8" />
      </svg>
      <span className="visually-hidden">Back to top</span>
    </button>
  )
}
