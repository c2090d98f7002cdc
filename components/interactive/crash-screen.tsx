import Head from 'next/head'
import type { FallbackProps } from 'react-error-boundary'
import { causeChain } from '@/lib/browser/cause-chain'
import styles from './crash.module.css'

function Report({ error, resetErrorBoundary }: FallbackProps) {
  const [message, ...causes] = causeChain(error)
  return (
    <div role="alert" className={styles.crash}>
      <h1>This page crashed</h1>
      <pre className={styles.message}>{message}</pre>
      {causes.map((cause, index) => (
        <div key={index}>
          <p className={styles.label}>Cause:</p>
          <pre className={styles.message}>{cause}</pre>
        </div>
      ))}
      <p className={styles.ways}>
        <button type="button" className={styles.again} onClick={resetErrorBoundary}>
          Try again
        </button>
        {/* A whole page load: nothing of what crashed takes part in it. */}
        <a href="/">Home page</a>
      </p>
    </div>
  )
}

/** In the place of a page's text, while navbar and footer are sound. */
export function CrashInFrame(props: FallbackProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Report {...props} />
    </main>
  )
}

/** Alone, when the frame itself is what crashed. It uses nothing of the frame. */
export function BareCrash(props: FallbackProps) {
  return (
    <main className={styles.main}>
      {/* Next empties a title that nobody tells it of. */}
      <Head>
        <title>This page crashed</title>
      </Head>
      <Report {...props} />
    </main>
  )
}
