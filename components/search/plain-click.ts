import type { MouseEvent } from 'react'

/** Runs something when a link is opened here, not in another tab or window. */
export const onPlainClick =
  (run: () => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) run()
  }
