import Link from 'next/link'
import type { SidebarNode } from '@/lib/content/types'
import { usePage } from './page-context'
import styles from './sidebar.module.css'

function Item({ node, route }: { node: SidebarNode; route: string }) {
  switch (node.type) {
    case 'separator':
      return <li className={styles.separator}>{node.title ?? <hr />}</li>
    case 'link':
      return (
        <li>
          <a className={styles.link} href={node.href}>
            {node.title}
          </a>
        </li>
      )
    case 'page':
      return (
        <li>
          <Link className={styles.link} href={node.route} aria-current={node.route === route ? 'page' : undefined}>
            {node.title}
          </Link>
        </li>
      )
    case 'group':
      return (
        <li>
          <details className={styles.group} open>
            <summary className={styles.title}>{node.title}</summary>
            <List nodes={node.children} route={route} />
          </details>
        </li>
      )
  }
}

function List({ nodes, route }: { nodes: SidebarNode[]; route: string }) {
  return (
    <ul className={styles.list}>
      {nodes.map((node, index) => (
        <Item key={'route' in node && node.route ? node.route : `${node.type}-${index}`} node={node} route={route} />
      ))}
    </ul>
  )
}

/** The documentation's pages, in the order of the `_meta` files. */
export function Sidebar({ nodes }: { nodes: SidebarNode[] }) {
  const { page } = usePage()
  return (
    <nav aria-label="Documentation pages">
      <List nodes={nodes} route={page.route} />
    </nav>
  )
}
