import type { ReactNode } from 'react'
import { site } from '@/data/site'
import styles from './home.module.css'

interface Props {
  /** How a paid request goes, beside the words. */
  exchange: ReactNode
  /** A sample to copy. */
  children: ReactNode
}

/** The first screen: what the product is, how a paid request goes, a sample, where to start. */
export function Hero({ exchange, children }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>HTTP 402 · USDC · no API keys</p>
        <h1>
          Blockchain data, <br />
          paid per request
        </h1>
        <p className={styles.lead}>{site.description}</p>
        <div className={styles.sample}>{children}</div>
        <p className={styles.actions}>
          <a href="/docs/intro" className={styles.primary}>
            Make your first call
          </a>
          <a href="/docs/api/overview" className={styles.secondary}>
            Read the API overview
          </a>
        </p>
      </div>
      {exchange}
    </section>
  )
}
