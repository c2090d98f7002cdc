import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { site } from '@/data/site'
import { carryPartsOnce } from '@/lib/content/parts/carry-once'

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const notFound = __NEXT_DATA__.page === '/404'
  // While developing, React compares what it is given after an edit with what it was given before.
  if (process.env.NODE_ENV !== 'development') carryPartsOnce(__NEXT_DATA__)
  return (
    <Html lang={site.locale} data-page={notFound ? 'not-found' : undefined}>
      <Head>
        {/* Before any style sheet, whatever their order: what overrides what. */}
        <style>{'@layer tokens, base, prose, parts;'}</style>
        <script dangerouslySetInnerHTML={{ __html: process.env.SITE_BOOT ?? '' }} />
        {/* For search engines and for browsers without SVG icons; the others take the second one, and ask for nothing. */}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href={process.env.SITE_ICON} type="image/svg+xml" sizes="any" />
      </Head>
      <body>
        <Main />
        <NextScript />
        {process.env.NODE_ENV === 'development' && process.env['CHECKS_URL'] && (
          <script defer src={`${process.env['CHECKS_URL']}/panel.js`} />
        )}
      </body>
    </Html>
  )
}
