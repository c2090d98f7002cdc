import { trustedHtml } from '@/lib/browser/trusted/policy'
import styles from './code-block.module.css'

/**
 * Code as it was written, highlighted at build time, with its title and its buttons (`lib/browser/site/code.ts`).
 * @param html of the figure; `lib/mdx/rehype-code.ts` gives it
 */
export function CodeBlock({ html }: { html: string }) {
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
