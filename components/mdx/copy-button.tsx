import { useState } from 'react'
import styles from './code-block.module.css'

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Select and copy by hand' }

/** Copies a text and says whether it worked. Shown only where there is JavaScript. */
export function CopyButton({ text, what }: { text: () => string; what: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle')
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy ${what}`}
        onBlur={() => setState('idle')}
        onClick={() => {
          navigator.clipboard.writeText(text()).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }}
      >
        {WORDS[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : WORDS[state]}
      </span>
    </>
  )
}
