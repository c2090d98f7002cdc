import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { SidebarNode } from '@/lib/content/types'
import { readPreference } from '@/lib/browser/preferences'
import { GROUPS_KEY, rememberedGroup, rememberGroup } from '@/lib/browser/sidebar-groups'
import { usePage } from './page-context'
import styles from './sidebar.module.css'

type Group = Extract<SidebarNode, { type: 'group' }>

/** Categories of the first level stand open, deeper ones are closed until they are needed. */
const OPEN_LEVELS = 1

function holds(node: SidebarNode, route: string): boolean {
  if (node.type === 'page') return node.route === route
  return node.type === 'group' && (node.route === route || node.children.some((child) => holds(child, route)))
}

function PageItem({ title, route, here }: { title: string; route: string; here: string }) {
  return (
    <li>
      <Link className={styles.link} href={route} aria-current={route === here ? 'page' : undefined}>
        {title}
      </Link>
    </li>
  )
}

/** A native disclosure: it opens before and without JavaScript, by click, Enter and Space. */
function Category({ node, here, level }: { node: Group; here: string; level: number }) {
  const details = useRef<HTMLDetailsElement>(null)
  const inside = holds(node, here)
  const first = inside || level <= OPEN_LEVELS

  // The page one arrives at is always to be seen; otherwise what the reader has chosen counts.
  useEffect(() => {
    const element = details.current
    if (element)
      element.open = inside || (rememberedGroup(node.key, readPreference(GROUPS_KEY)) ?? level <= OPEN_LEVELS)
  }, [inside, level, node.key])

  return (
    <li>
      {/* The script in the head opens and closes by `data-group`, before React knows; on a page inside nothing is to be closed. */}
      <details
        ref={details}
        className={styles.group}
        open={first}
        data-group={inside ? undefined : node.key}
        suppressHydrationWarning
      >
        {/* The state to be remembered is the one after this click; a find in the page that opens a category is no choice. */}
        <summary className={styles.title} onClick={() => rememberGroup(node.key, !details.current?.open)}>
          {node.title}
        </summary>
        <ul className={styles.list}>
          {node.route && <PageItem title={node.title} route={node.route} here={here} />}
          <Items nodes={node.children} here={here} level={level + 1} />
        </ul>
      </details>
    </li>
  )
}

function Items({ nodes, here, level }: { nodes: SidebarNode[]; here: string; level: number }) {
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
              {node.title}
            </a>
          </li>
        )
      case 'page':
        return <PageItem key={node.route} title={node.title} route={node.route} here={here} />
      case 'group':
        return <Category key={node.key} node={node} here={here} level={level} />
    }
  })
}

/** Scrolls the nearest scrolling box around an element, and nothing else, until the element is in its middle. */
function centre(element: HTMLElement) {
  let box = element.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!box || box === document.documentElement || box === document.body) return
  const inside = element.getBoundingClientRect()
  const around = box.getBoundingClientRect()
  if (inside.top >= around.top && inside.bottom <= around.bottom) return
  box.scrollTop += inside.top - around.top - (around.height - inside.height) / 2
}

/** The documentation's pages, in the order of the `_meta` files. */
export function Sidebar({ nodes, label = 'Documentation pages' }: { nodes: SidebarNode[]; label?: string }) {
  const { page } = usePage()
  const nav = useRef<HTMLElement>(null)

  // After the categories have opened: effects of children run first.
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (active) centre(active)
  }, [page.route])

  return (
    <nav ref={nav} aria-label={label}>
      <ul className={styles.list}>
        <Items nodes={nodes} here={page.route} level={1} />
      </ul>
    </nav>
  )
}
