import type { AppProps } from 'next/app'
import { HOC_MDXWrapper } from 'nextra/setup-page'
import { useFreshProps } from '@/components/dev/use-fresh-props'
import { SiteApp } from '@/components/frame/app'
import { useLiveSignal } from '@/components/wake/use-live-signal'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

/** An export has no server to ask: there, nothing of it is left. */
const usePageProps = process.env.NODE_ENV === 'development' ? useFreshProps : (given: unknown) => given

export default function App(props: AppProps) {
  useLiveSignal()
  const pageProps = usePageProps(props.pageProps, props.router.asPath.replace(/[?#].*/, ''))
  return <SiteApp {...props} pageProps={pageProps} />
}

// What Nextra wraps every page in: named here, it comes once for all of them, not once more in each page's own script.
App.pageWrapper = HOC_MDXWrapper
