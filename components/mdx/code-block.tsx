import { useEffect } from 'react'
import { usePartHtml } from '@/components/frame/use-part-html'
import { startCodeTools } from '@/lib/browser/code-tools'
import type { CodeKey } from '@/lib/content/parts/code-key'
import styles from './code-block.module.css'

/**
 * Code as it was written, highlighted at build time, with its title and its buttons.
 * @param name which code of the page; `lib/mdx/rehype-code.ts` gives it
 * @param html the code itself, where it does not come with the page's properties
 */
export function CodeBlock({ name, html }: { name?: CodeKey; html?: string }) {
  const content = usePartHtml(name, html)
  useEffect(startCodeTools, [])
  return <div className={styles.root} data-part={name} dangerouslySetInnerHTML={content} />
}
