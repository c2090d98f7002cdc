import { Fragment, type ReactNode } from 'react'
import { type BreakPoint, breakPoints, type WholeWord, wholeWords } from 'docs402/shared/line-breaks'

/**
 * A title whose long words may end a line between their parts, which is not heard: Chromium says a space there. Its
 * hyphenated words stay whole.
 */
export function withWrapPoints(title: string): ReactNode {
  const pieces = wholeWords(title).flatMap<string | BreakPoint | WholeWord>((part) =>
    typeof part === 'string' ? breakPoints(part) : [part],
  )
  if (pieces.length === 1 && typeof pieces[0] === 'string') return title
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>
    if ('long' in piece) return <wbr key={index} aria-hidden className={piece.long ? 'long' : undefined} />
    return (
      <span key={index} className="whole-word">
        {piece.whole}
      </span>
    )
  })
}
