import Head from 'next/head'
import type { FallbackProps } from 'react-error-boundary'
import { causeChain } from '../browser/cause-chain'
import styles from './crash.module.css'

function Report({ error, resetErrorBoundary }: FallbackProps) {
  const [message, ...causes] = causeChain(error)
  return (
    <div role="alert" className={styles.crash}>
      <h1>This page crashed</h1>
      <pre className={styles.message}>{message}</pre>
      {causes.map((cause, index) => (
        <div key={index}>
          <p className="quiet">Cause:</p>
          <pre className={styles.message}>{cause}</pre>
        </div>
      ))}
      <p>Try again. If it happens again, reload the page, or continue from the home page.</p>
      <p className={styles.ways}>
        <button type="button" className="button primary" onClick={resetErrorBoundary}>
          Try again
        </button>
        {/* A full page load, without the crashed code. */}
        <a href="/">Home page</a>
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
  return (
    <main className={styles.main}>
      {/* Next clears a title that it does not render. */}
      <Head>
        <title>This page crashed</title>
      </Head>
      <Report {...props} />
    </main>
  )
}
