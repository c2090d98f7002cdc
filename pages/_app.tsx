import type { AppProps } from 'next/app'
import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useFreshProps } from '@/components/dev/use-fresh-props'
import { BareCrash } from '@/components/interactive/crash-screen'
import { allowReactMarkup } from '@/lib/browser/trusted/react-markup'
import '../data/colors.css'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

/** As `lib/build/dev/last-build.ts` serves it, from the sources as they are. */
const SITE_SCRIPT = '/assets/site.js'

/** While developing, React hydrates every page: the site's script comes after that, so that what it changes is no mismatch. */
function useSiteScript(): void {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = SITE_SCRIPT
    document.head.append(script)
  }, [])
}

/** An export has no server to ask, and its pages name their script. */
const isDevelopment = process.env.NODE_ENV === 'development'
const usePageProps = isDevelopment ? useFreshProps : (given: unknown) => given
const useScript = isDevelopment ? useSiteScript : () => undefined

allowReactMarkup()

export default function App({ Component, pageProps, router }: AppProps) {
  useScript()
  const props = usePageProps(pageProps, router.asPath.replace(/[?#].*/, ''))
  return (
    <ErrorBoundary FallbackComponent={BareCrash}>
      <Component {...Object(props)} />
    </ErrorBoundary>
  )
}
