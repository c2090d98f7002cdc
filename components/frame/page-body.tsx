import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs'
import { usePage } from './page-context'
import styles from './page-body.module.css'
import { PageFooter } from './page-footer'
import { Pagination } from './pagination'
import { Sidebar } from './sidebar'
import { TableOfContents } from './table-of-contents'

/** Nextra gives both to every wrapper; its types know neither. */
interface Props {
  toc?: Heading[]
  children?: ReactNode
}

function DocsBody({ toc = [], children }: Props) {
  const { docs, page } = usePage()
  return (
    <div className={styles.docs}>
      <aside className={styles.sidebar}>
        <Sidebar nodes={docs?.sidebar ?? []} />
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Breadcrumbs />
        <article className="prose" data-pagefind-body={page.indexable || undefined}>
          {children}
        </article>
        <PageFooter />
        <Pagination />
      </main>
      <TableOfContents toc={toc} />
    </div>
  )
}

/** The part of a page between navbar and footer, by the kind of page. Takes the place of the docs theme's own wrapper; blog pages have one of their own. */
export function PageBody({ toc = [], children }: Props) {
  const { page } = usePage()
  switch (page.kind) {
    case 'doc':
      return <DocsBody toc={toc}>{children}</DocsBody>
    case 'home':
      return (
        <main id="main" tabIndex={-1} data-pagefind-body>
          {children}
        </main>
      )
    default:
      return (
        <div className={styles.plain}>
          <main id="main" tabIndex={-1} className={`prose ${styles.main}`} data-pagefind-body={page.indexable || undefined}>
            {children}
          </main>
          {page.kind === 'page' && <TableOfContents toc={toc} />}
        </div>
      )
  }
}
