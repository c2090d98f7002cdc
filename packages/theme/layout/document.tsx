import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { directionOf } from 'docs402/shared/language'
import site from 'docs402/site'
import { isPageProps } from '../frame/page-context'

/** What a build, or `npm run dev`, has made ready for every page (`packages/docs402/build/outputs/assets/document-assets.ts`). */
const {
  SITE_HEAD_SCRIPT: headScript = '',
  SITE_SCRIPT: scripts = '{}',
  SITE_ICON: icon,
  CHECKS_URL: checks,
} = process.env

/** The script of the site in a language. */
const scriptOf = (language: string): string => Object(JSON.parse(scripts))[language]

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const { pageProps } = __NEXT_DATA__.props
  const page = isPageProps(pageProps) ? pageProps.page : undefined
  const lang = page?.locale ?? site.locale
  return (
    <Html
      lang={lang}
      dir={directionOf(lang) === 'rtl' ? 'rtl' : undefined}
      data-page={__NEXT_DATA__.page === '/404' ? 'not-found' : undefined}
      data-interactive={page?.interactive || undefined}
    >
      <Head>
        {/* Before any style sheet, whatever their order: what overrides what. A page of a build has one sheet. */}
        {process.env.NODE_ENV === 'development' && <style>{'@layer tokens, base, prose, parts, site;'}</style>}
        {/* oxlint-disable-next-line house/trusted-markup -- No browser renders the document. */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* For search engines and for browsers without SVG icons; the others take the second one, and ask for nothing. */}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href={icon} type="image/svg+xml" sizes="any" />
      </Head>
      <body>
        <Main />
        <NextScript />
        {/* The script of the head brings it to life after the first paint, which it would delay. */}
        {process.env.NODE_ENV === 'production' && (
          <template id="siteScript">
            <script src={scriptOf(lang)} />
          </template>
        )}
        {checks && <script defer src={`${checks}/panel.js`} />}
      </body>
    </Html>
  )
}
