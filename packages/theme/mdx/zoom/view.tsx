import { useId } from 'react'
import { fill } from 'docs402/shared/words/words'
import { useWords } from '../../frame/use-words'
import styles from './style.module.css'

interface Props {
  src: string
  /** What the picture shows, in words. */
  alt: string
  /** The picture's intrinsic size in pixels, filled in by the build (`packages/docs402/page/mdx/remark-files.ts`). */
  width?: number | string
  height?: number | string
}

/**
 * A picture that opens in its full size, without a script: as a modal dialog, or as a popover in browsers without
 * command support.
 */
export function Zoom(picture: Props) {
  const words = useWords()
  const id = useId()
  const { alt } = picture
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={fill(words.enlarge, { picture: alt })}
        aria-haspopup="dialog"
        popoverTarget={id}
        command="show-modal"
        commandfor={id}
      >
        {/* The button has its own label; this one is for feeds and other readers without buttons. */}
        <img {...picture} alt={alt} loading="lazy" decoding="async" />
      </button>
      <dialog id={id} aria-label={alt} className={styles.dialog} popover="auto" closedby="any" data-search="off">
        <img {...picture} alt={alt} loading="lazy" decoding="async" />
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          command="close"
          commandfor={id}
        >
          {words.close}
        </button>
      </dialog>
    </>
  )
}
