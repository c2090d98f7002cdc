import { useEffect } from 'react'
import { usePartHtml } from '@/components/frame/use-part-html'
import { startCodeTools } from '@/lib/browser/code-tools'
import type { CodeKey } from '@/lib/content/parts/code-key'
import styles from './code-block.module.css'

/**
 * Code as it was written, highlighted at build time, with its title and its buttons.
 * @param name which code of the page; `lib/mdx/rehype-code.ts` gives it
 */
export function CodeBlock({ name }: { name: CodeKey }) {
  const html = usePartHtml(name)
  useEffect(startCodeTools, [])
  return <div className={styles.root} data-part={name} dangerouslySetInnerHTML={html} />
}
