import type { ComponentProps } from 'react'
import styles from './table.module.css'

interface Props extends ComponentProps<'table'> {
  /** Given by `lib/mdx/rehype-markdown.ts` where there are three columns or more. */
  'data-stacked'?: string
}

/** A table that scrolls sideways by itself when it is wider than the text, also by keyboard. Not a landmark: it has no name of its own. */
export function Table({ 'data-stacked': stacked, ...props }: Props) {
  return (
    <div className={styles.root}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the focus */}
      <div className={stacked === undefined ? 'scroll' : 'scroll stacked'} role="group" aria-label="Table" tabIndex={0}>
        <table {...props} />
      </div>
    </div>
  )
}
