import code from '@/components/mdx/code-block.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import { usePage } from '@/components/frame/page-context'
import type { PartKey } from '@/lib/content/parts/html-parts'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import exchange from './exchange.module.css'
import styles from './part.module.css'
import reference from './reference.module.css'

const LOOK = [code.root, tabs.root, styles.part, reference.root, exchange.root].join(' ')

/**
 * A fragment of the API reference. It is HTML and not components, because the same text is highlighted, indexed and converted
 * by `lib`, which knows no React.
 */
export function StaticPart({ name }: { name: PartKey }) {
  const { parts } = usePage()
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: trustedHtml(parts.html?.[name] ?? '') }} />
}
