import site from 'docs402/site'
import words from 'docs402/words'
import type { AppProps } from 'next/app'
import { Fragment, StrictMode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSiteScript, useSources } from '../dev/while-developing'
import { isPageProps } from '../frame/page-context'
import { BareCrash } from '../interactive/crash-screen'
import { allowReactMarkup } from '../browser/trusted/react-markup'

// What bundlers put into scripts one by one, for modules that interactive pages share with them: read when they run.
Object.assign(globalThis, { WORDS: words.scripts, LOCALE: site.locale, LANGUAGE_PATH: '' })

/** An export has no server to ask, and its pages name their script. */
const isDevelopment = process.env.NODE_ENV === 'development'
const usePageProps = isDevelopment ? useSources : (given: unknown) => given
const useScript = isDevelopment ? useSiteScript : () => undefined

allowReactMarkup()

export default function App({ Component, pageProps }: AppProps) {
  useScript()
  const props = usePageProps(pageProps)
  // All other pages are only rendered for the export: rendering them twice would keep writers waiting.
  const Mode = isPageProps(props) && props.page.interactive ? StrictMode : Fragment
  return (
    <Mode>
      <ErrorBoundary FallbackComponent={BareCrash} resetKeys={[props]}>
        {props !== undefined && <Component {...Object(props)} />}
      </ErrorBoundary>
    </Mode>
  )
}
