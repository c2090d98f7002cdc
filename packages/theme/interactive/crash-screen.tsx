import { useWords } from '../frame/use-words'
import Head from 'next/head'
import type { FallbackProps } from 'react-error-boundary'
import { causeChain } from '../browser/cause-chain'
import styles from './crash.module.css'

function Report({ error, resetErrorBoundary }: FallbackProps) {
  const words = useWords()
  const [message, ...causes] = causeChain(error)
  return (
    <div role="alert" className={styles.crash}>
      <h1>{words.crashed}</h1>
      <pre className={styles.message}>{message}</pre>
      {causes.map((cause, index) => (
        <div key={index}>
          <p className="quiet">{words.cause}</p>
          <pre className={styles.message}>{cause}</pre>
        </div>
      ))}
      <p>{words.crashAdvice}</p>
      <p className={styles.ways}>
        <button type="button" className="button primary" onClick={resetErrorBoundary}>
          {words.tryAgain}
        </button>
        {/* A full page load, without the crashed code. */}
        <a href="/">{words.homePage}</a>
      </p>
    </div>
  )
}

/** Replaces a page's text if navbar and footer still work. */
export function CrashInFrame(props: FallbackProps) {
  return (
    <main id="siteMain" tabIndex={-1} className={styles.main}>
      <Report {...props} />
    </main>
  )
}

/** Replaces the whole page if the layout crashed, so it uses nothing of the layout. */
export function BareCrash(props: FallbackProps) {
  const words = useWords()
  return (
    <main className={styles.main}>
      {/* Next clears a title that it does not render. */}
      <Head>
        <title>{words.crashed}</title>
      </Head>
      <Report {...props} />
    </main>
  )
}
