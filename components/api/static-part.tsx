import code from '@/components/mdx/code-block.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import { usePage } from '@/components/frame/page-context'
import type { PartKey } from '@/lib/pages/parts/html-parts'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import styles from './part.module.css'

const LOOK = [code.root, tabs.root, styles.part].join(' ')

/**
 * A fragment of the API reference. It is HTML and not components, because the same text is highlighted, indexed and converted
 * by `lib`, which knows no React.
 * @param look the class of a style module that only this part needs, so that other pages do not carry it
 */
export function StaticPart({ name, look = '' }: { name: PartKey; look?: string | undefined }) {
  const { parts } = usePage()
  return (
    <div
      className={`${LOOK} ${look}`.trim()}
      dangerouslySetInnerHTML={{ __html: trustedHtml(parts.html?.[name] ?? '') }}
    />
  )
}
