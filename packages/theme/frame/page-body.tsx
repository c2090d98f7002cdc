import { useWords } from './use-words'
import styles from './page-body.module.css'
import notFoundStyles from './not-found.module.css'
import referenceStyles from './reference-body.module.css'
import type { Heading } from './heading'
import type { ReactNode } from 'react'
import { Breadcrumbs, MovedSections, NotTranslated, VersionNotice } from './page-top'
import { CopyPage } from './copy-page'
import { DocsPosts, PageFooter, Pagination } from './page-footer'
import { ContentsProvider } from './page-title'
import { languageOf, usePage } from './page-context'
import { SidebarColumn } from './sidebar'
import { Slot } from './slots'
import { contentsOf, FoldedContents, TableOfContents } from './table-of-contents'
import { Icon } from '../icons'
import { ToReference } from './quick-links'

/** `packages/theme/browser/site/scrolling.ts` shows it on scrolling up; without scripts it stays hidden. */
function BackToTop() {
  const words = useWords()
  return (
    <button type="button" className={styles.up} data-back-to-top="" hidden>
      <Icon name="up" em={1.125} />
      <span className="visually-hidden">{words.backToTop}</span>
    </button>
  )
}

/** Nextra passes both to every wrapper, though its types lack them. */
export interface BodyProps {
  toc?: Heading[]
  children?: ReactNode
}

/** The folded contents of a page without a sidebar, where they have no column. */
export function ContentsRow({ toc }: { toc: Heading[] }) {
  if (contentsOf(toc).length === 0) return null
  return (
    <div className={`screen-only ${styles.top} ${styles.alone}`}>
      <div className={styles.tools}>
        <FoldedContents toc={toc} />
      </div>
    </div>
  )
}

function DocsBody({ toc = [], children }: BodyProps) {
  const { docs, page, reference } = usePage()
  // The reference shows samples in the column of the table of contents.
  const wide = reference !== null && reference.shows !== 'links'
  return (
    <div className={wide ? `${styles.docs} ${referenceStyles.reference}` : styles.docs} data-layout="docs">
      <SidebarColumn nodes={docs?.sidebar ?? []} />
      <main id="siteMain" tabIndex={-1} className={styles.main}>
        <div className={styles.top}>
          <Breadcrumbs />
          <div className={styles.tools}>
            <ToReference />
            {!wide && <FoldedContents toc={toc} />}
            <CopyPage />
            <Slot name="tools" />
            <BackToTop />
          </div>
        </div>
        <NotTranslated />
        <VersionNotice />
        <MovedSections />
        <Slot name="aboveText" />
        <article className="prose" {...languageOf(page)} data-pagefind-body={page.indexable || undefined}>
          <ContentsProvider value={toc}>{children}</ContentsProvider>
        </article>
        <Slot name="belowText" />
        <DocsPosts />
        <PageFooter />
        <Pagination />
      </main>
      {!wide && <TableOfContents toc={toc} />}
    </div>
  )
}

/**
 * The part of a page between navbar and footer, by the kind of page. Replaces the docs theme's wrapper; blog pages have
 * their own.
 */
export function PageBody({ toc = [], children }: BodyProps) {
  const { page } = usePage()
  switch (page.kind) {
    case 'doc':
      return <DocsBody toc={toc}>{children}</DocsBody>
    case 'home':
      return (
        <main id="siteMain" tabIndex={-1} {...languageOf(page)} data-layout="home" data-pagefind-body>
          <NotTranslated />
          {children}
        </main>
      )
    default:
      return (
        <div className={styles.plain} data-layout="plain">
          <main
            id="siteMain"
            tabIndex={-1}
            {...languageOf(page)}
            className={`prose ${styles.main}${page.kind === 'not-found' ? ` paper ${notFoundStyles.sheet}` : ''}`}
            data-pagefind-body={page.indexable || undefined}
          >
            <NotTranslated />
            {page.kind === 'page' && <ContentsRow toc={toc} />}
            {page.kind === 'page' && <Slot name="aboveText" />}
            {children}
            {page.kind === 'page' && <Slot name="belowText" />}
          </main>
          {page.kind === 'page' && <TableOfContents toc={toc} />}
        </div>
      )
  }
}
