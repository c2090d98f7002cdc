import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './dropdown.module.css'

interface Props {
  label: string
  /** Read before the label where the label alone does not tell what it is about. */
  purpose?: string | undefined
  current?: boolean
  children: ReactNode
}

/**
 * A button that shows a list of links. Opens by click, Enter, Space and arrow down; closes by Escape, which gives the focus
 * back, and when focus or pointer go elsewhere. Without JavaScript the style sheet opens it while it has the focus.
 */
export function Dropdown({ label, purpose, current, children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    // In the drawer the list stands in the column: closing it would move what is about to be pressed away from under the finger.
    if (!open || root.current?.closest('dialog')) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const links = () => [...(root.current?.querySelectorAll('a') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    if (open && at >= 0)
      return all[Math.max(0, Math.min(all.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
    if (event.key === 'ArrowUp') return
    setOpen(true)
    // The list can take the focus once it is shown.
    requestAnimationFrame(() => links()[0]?.focus())
  }

  return (
    // The keys belong to the button and to the links inside; the box only hears them on their way up.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={root} className={styles.dropdown} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          {purpose && <span className={`${styles.purpose} visually-hidden`}>{purpose}: </span>}
          {label}
        </span>
        <svg
          aria-hidden="true"
          width="10"
          height="10"
          viewBox="0 0 10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="m2 3.5 3 3 3-3" />
        </svg>
      </button>
      {/* A followed link closes the list. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is used */}
      <ul
        id={id}
        className={styles.list}
        data-open={open || undefined}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && setOpen(false)}
      >
        {children}
      </ul>
    </div>
  )
}
