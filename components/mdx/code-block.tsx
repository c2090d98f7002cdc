import { useRef } from 'react'
import styles from './code-block.module.css'
import { CopyButton } from './copy-button'

interface Props {
  /** Highlighted by `lib/mdx/highlight.ts` at build time: text, `span` and `mark` only. */
  html: string
  language: string
  filename?: string
}

/** Code as it was written, highlighted at build time, with a button that copies exactly it. */
export function CodeBlock({ html, language, filename }: Props) {
  const code = useRef<HTMLElement>(null)
  const name = filename ?? (language === 'text' ? 'Text' : language)
  return (
    <figure className={styles.block}>
      <figcaption className={filename ? styles.filename : styles.language}>{name}</figcaption>
      {/* Wide code scrolls sideways; a keyboard must be able to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the focus */}
      <pre tabIndex={0} role="region" aria-label={`Code: ${name}`}>
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <CopyButton text={() => code.current?.textContent ?? ''} what={name} />
    </figure>
  )
}
