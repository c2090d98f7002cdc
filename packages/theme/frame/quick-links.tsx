import { useWords } from './use-words'
import { isBelow } from 'docs402/shared/routes'
import type { SidebarNode } from 'docs402/types'
import { usePage } from './page-context'
import styles from './quick-links.module.css'

/** From the top of each page of the docs to the reference, unless the sidebar or its own breadcrumbs have it. */
export function ToReference() {
  const { docs, page, quickLinks } = usePage()
  const to = quickLinks.find(({ route }) => docs && isBelow(route, docs.home))
  if (!to || isBelow(page.route, to.route) || routesOf(docs?.sidebar ?? []).includes(to.route)) return null
  return (
    <a href={to.route} className={`strong ${styles.reference}`} data-search="off">
      {to.title}
    </a>
  )
}

function routesOf(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'page') return node.hidden ? [] : [node.route]
    return node.type === 'group' ? [...(node.route ? [node.route] : []), ...routesOf(node.children)] : []
  })
}

/**
 * What readers look for most, in one click: reference, pricing, errors, changelog and blog.
 * @param beside what is listed below it, and named there
 */
export function QuickLinks({ beside = [] }: { beside?: readonly SidebarNode[] }) {
  const words = useWords()
  const { quickLinks: all, page } = usePage()
  const routes = routesOf(beside)
  const links = all.filter(({ route }) => !routes.includes(route))
  // A link by itself repeats what the page and the navbar lead to.
  if (all.length < 2 || links.length === 0) return null
  return (
    <nav aria-label={words.mostRequested} className={styles.links} data-search="off">
      <ul className="row">
        {links.map(({ route, title }) => (
          <li key={route}>
            <a href={route} aria-current={route === page.route ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
