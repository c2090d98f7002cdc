import type { SidebarNode } from '@/lib/content/types'
import { Sidebar } from './sidebar'
import styles from './sidebar-column.module.css'

const ID = 'sidebar'

/** The sidebar's column on large screens. It can be collapsed to a button; the style sheet shows which of the two words applies. */
export function SidebarColumn({ nodes }: { nodes: SidebarNode[] }) {
  return (
    <aside className={styles.column} aria-label="Documentation">
      <div id={ID} className={styles.pages}>
        <Sidebar nodes={nodes} />
      </div>
      <button type="button" className={styles.toggle} aria-controls={ID} data-toggle-sidebar="">
        <svg
          aria-hidden="true"
          width="1em"
          height="1em"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M2 3h12v10H2zM6 3v10" />
        </svg>
        <span className={styles.collapse}>Collapse sidebar</span>
        <span className={`${styles.expand} visually-hidden`}>Expand sidebar</span>
      </button>
    </aside>
  )
}
