import type { ComponentProps } from 'react'
import styles from './table.module.css'

/** A table that scrolls sideways by itself when it is wider than the text, also by keyboard. Not a landmark: it has no name of its own. */
export function Table(props: ComponentProps<'table'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the focus
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table className={styles.table} {...props} />
    </div>
  )
}
