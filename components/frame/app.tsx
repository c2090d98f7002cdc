import type { AppProps } from 'next/app'
import { ErrorBoundary } from 'react-error-boundary'
import { BareCrash } from './crash/crash-screen'
import { Navigation } from './navigation/navigation'

/** All pages, and beside them what outlives a page. A crash of the frame itself shows the bare crash screen. */
export function SiteApp({ Component, pageProps, router }: AppProps) {
  return (
    <>
      <ErrorBoundary FallbackComponent={BareCrash} resetKeys={[router.asPath]}>
        <Component {...pageProps} />
      </ErrorBoundary>
      <Navigation />
    </>
  )
}
