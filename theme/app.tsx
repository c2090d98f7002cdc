import type { AppProps } from 'next/app'
import { ErrorBoundary } from 'react-error-boundary'
import { useSiteScript } from '@/components/dev/while-developing'
import { BareCrash } from '@/components/interactive/crash-screen'
import { allowReactMarkup } from '@/lib/browser/trusted/react-markup'

/** An export has no server to ask, and its pages name their script. */
const isDevelopment = process.env.NODE_ENV === 'development'
const useScript = isDevelopment ? useSiteScript : () => undefined

allowReactMarkup()

export default function App({ Component, pageProps }: AppProps) {
  useScript()
  return (
    <ErrorBoundary FallbackComponent={BareCrash}>
      <Component {...Object(pageProps)} />
    </ErrorBoundary>
  )
}
