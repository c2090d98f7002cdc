import type { AppProps } from 'next/app'
import { ErrorBoundary } from 'react-error-boundary'
import { useFreshProps } from '@/components/dev/use-fresh-props'
import { BareCrash } from '@/components/interactive/crash-screen'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

/** An export has no server to ask. */
const usePageProps = process.env.NODE_ENV === 'development' ? useFreshProps : (given: unknown) => given

export default function App({ Component, pageProps, router }: AppProps) {
  const props = usePageProps(pageProps, router.asPath.replace(/[?#].*/, ''))
  return (
    <ErrorBoundary FallbackComponent={BareCrash}>
      <Component {...Object(props)} />
    </ErrorBoundary>
  )
}
