import { Fragment, type ReactNode } from 'react'
import { breakPoints } from 'docs402/shared/break-points'

/** A title whose long words may end a line between their parts, which is not heard: Chromium says a space there. */
export function broken(title: string): ReactNode {
  const pieces = breakPoints(title)
  if (pieces.length === 1) return title
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <wbr key={index} aria-hidden className={piece.long ? 'long' : undefined} />
    ),
  )
}
