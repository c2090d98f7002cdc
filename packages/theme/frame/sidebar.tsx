import { useWords } from './use-words'
import type { SidebarNode } from 'docs402/types'
import { withWrapPoints } from './wrap-points'
import { OperationList } from './operation-list'
import { usePage } from './page-context'
import { Parts } from './docs-parts'
import styles from './sidebar.module.css'
import { Icon } from '../icons'

type Group = Extract<SidebarNode, { type: 'group' }>

function holds(node: SidebarNode, route: string): boolean {
  if (node.type === 'page') return node.route === route
  return node.type === 'group' && (node.route === route || node.children.some((child) => holds(child, route)))
}

function PageItem({ title, route, here }: { title: string; route: string; here: string }) {
  const { page } = usePage()
  return (
    <li>
      <a className={styles.link} href={route} aria-current={route === page.route ? 'page' : undefined}>
        {withWrapPoints(title)}
      </a>
      {route === here && <OperationList />}
    </li>
  )
}

/** What is on a page that the sidebar does not list. */
function ApartItem() {
  return (
    usePage().reference !== null && (
      <li>
        <OperationList isApart />
      </li>
    )
  )
}

/** A native disclosure: it opens without JavaScript, with click, Enter and Space. */
function Category({ node, here, isStart }: { node: Group; here: string; isStart: boolean }) {
  const words = useWords()
  const inside = holds(node, here)
  // A page that is not listed is marked by the group that it belongs to.
  const isHere = inside && node.children.some((child) => child.type === 'page' && child.hidden && child.route === here)
  return (
    <li>
      {/* The inline head script restores the reader's choice by this key, unless the page is inside. */}
      <details
        className={styles.group}
        open={inside || isStart}
        data-group={node.key}
        data-inside={inside || undefined}
        suppressHydrationWarning
      >
        <summary className={styles.title} aria-current={isHere || undefined}>
          {withWrapPoints(node.title)}
        </summary>
        <ul className={styles.list}>
          {node.route && <PageItem title={words.overview} route={node.route} here={here} />}
          <Items nodes={node.children} here={here} />
        </ul>
      </details>
    </li>
  )
}

/** @param isTop whether these are all: where none of their groups has the page, the first one is open */
function Items({ nodes, here, isTop = false }: { nodes: SidebarNode[]; here: string; isTop?: boolean }) {
  const groups = nodes.filter(({ type }) => type === 'group')
  const start = isTop && !groups.some((node) => holds(node, here)) ? groups[0] : undefined
  return nodes.map((node, index) => {
    switch (node.type) {
      case 'separator':
        return (
          <li key={index} className={styles.separator}>
            {node.title ?? <hr />}
          </li>
        )
      case 'link':
        return (
          <li key={index}>
            <a className={styles.link} href={node.href}>
              {withWrapPoints(node.title)}
            </a>
          </li>
        )
      case 'page':
        if (!node.hidden) return <PageItem key={node.route} title={node.title} route={node.route} here={here} />
        return node.route === here && <ApartItem key={node.route} />
      case 'group':
        // With hidden pages alone there is nothing to open.
        if (node.route !== undefined && node.children.every((child) => child.type === 'page' && child.hidden))
          return <PageItem key={node.key} title={node.title} route={node.route} here={here} />
        return <Category key={node.key} node={node} here={here} isStart={node === start} />
    }
  })
}

/** The documentation's pages, in the order of the `_meta` files: those of the part that the page is in. */
export function Sidebar({ nodes, label }: { nodes: SidebarNode[]; label?: string }) {
  const words = useWords()
  const { docs, page, reference } = usePage()
  // The page of one operation stands among those of its group, below that.
  const here = reference?.entry ?? page.route
  return (
    <nav aria-label={label ?? words.documentationPages} data-sidebar-pages="">
      <Parts parts={docs?.parts ?? []} />
      <ul className={styles.list}>
        <Items nodes={nodes} here={here} isTop />
        {page.kind === 'doc' && !nodes.some((node) => holds(node, here)) && <ApartItem />}
      </ul>
    </nav>
  )
}

const ID = 'siteSidebar'

/** The sidebar's column on large screens, collapsible to a button; the style sheet shows the matching label. */
export function SidebarColumn({ nodes }: { nodes: SidebarNode[] }) {
  const words = useWords()
  return (
    <aside className={styles.column} role="none">
      <div id={ID} className={styles.pages}>
        <Sidebar nodes={nodes} />
      </div>
      <button type="button" className={styles.toggle} aria-controls={ID} data-toggle-sidebar="">
        <Icon name="sidebar" em={1} />
        <span className={styles.collapse}>{words.collapseSidebar}</span>
        <span className={`${styles.expand} visually-hidden`}>{words.expandSidebar}</span>
      </button>
    </aside>
  )
}
