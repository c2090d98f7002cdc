import { useEffect, useState } from 'react'
import { startCodeTools } from '@/lib/browser/code-tools'
import { siteHtml } from '@/lib/browser/trusted/site-html'
import styles from './code-block.module.css'

/**
 * Code as it was written, highlighted at build time, with its title and its buttons.
 * @param html made by `lib/mdx/code-figure.ts`
 */
export function CodeBlock({ html }: { html: string }) {
  // React writes the HTML again whenever it is given another object, which would undo what the buttons did.
  const [content] = useState(() => ({ __html: siteHtml(html) }))
  useEffect(startCodeTools, [])
  return <div className={styles.root} dangerouslySetInnerHTML={content} />
}
