import { useEffect, useState } from 'react'
import styles from './back-to-top.module.css'

/** So many CSS pixels down the page the button is of use. */
const FROM = 300

/** Appears on the way up, where it may be wanted, and not at the very end of the page. */
export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    let previous = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const atEnd = y + window.innerHeight >= document.documentElement.scrollHeight - 2
      if (y < FROM || atEnd) setShown(false)
      else if (y !== previous) setShown(y < previous)
      previous = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  function toTop() {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // The button goes at the top: the focus is taken to the page's own beginning.
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }

  if (!shown) return null
  return (
    <button type="button" className={styles.button} onClick={toTop}>
      <svg
        aria-hidden="true"
        width="18"
        height="18"
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
