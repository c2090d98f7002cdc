import type { ReactNode } from 'react'
import styles from './home.module.css'

/** How a paid request goes, in the four steps of the protocol. An ordered list, drawn as a receipt. */
export function Exchange({ price }: { price: ReactNode }) {
  return (
    <figure className={styles.receipt} aria-labelledby="exchange-title">
      <figcaption id="exchange-title">One paid request</figcaption>
      <ol>
        <li>
          <span className={styles.step}>Request</span>
          <code>GET /v1/base/blocks/latest</code>
          <span className={styles.note}>A plain request, without a payment and without a key.</span>
        </li>
        <li>
          <span className={styles.step}>402</span>
          <code>PAYMENT-REQUIRED: eyJ4…</code>
          <span className={styles.note}>The response names the price, the network and the token.</span>
        </li>
        <li>
          <span className={styles.step}>Sign</span>
          <code>PAYMENT-SIGNATURE: eyJ4…</code>
          <span className={styles.note}>
            Your wallet signs a transfer of exactly that amount. No gas, no transaction.
          </span>
        </li>
        <li>
          <span className={styles.step}>Response</span>
          <code>200 OK + PAYMENT-RESPONSE</code>
          <span className={styles.note}>
            The data and the receipt. The transfer is settled after the work succeeded.
          </span>
        </li>
      </ol>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{price}</strong>
      </p>
    </figure>
  )
}
