import { useRouter } from 'next/router'
import type { MouseEvent } from 'react'
import code from '@/components/mdx/code-block.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import { usePartHtml } from '@/components/frame/use-part-html'
import { useEnlivened } from '@/components/mdx/use-enlivened'
import type { PartKey } from '@/lib/content/parts/html-parts'
import exchange from './exchange.module.css'
import styles from './part.module.css'
import reference from './reference.module.css'

const LOOK = [code.root, tabs.root, styles.part, reference.root, exchange.root].join(' ')

/** A part of a page that is plain HTML, made at build time: nothing in it is left for React to do. */
export function StaticPart({ name }: { name: PartKey }) {
  const html = usePartHtml(name)
  const router = useRouter()
  const element = useEnlivened<HTMLDivElement>()

  /** Links to other pages work by themselves; this spares the page load, as everywhere else on the site. */
  function follow(event: MouseEvent<HTMLDivElement>) {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || modified) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || /\.\w+$/.test(href)) return
    event.preventDefault()
    void router.push(href)
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed
    <div ref={element} className={LOOK} data-part={name} onClick={follow} dangerouslySetInnerHTML={html} />
  )
}
