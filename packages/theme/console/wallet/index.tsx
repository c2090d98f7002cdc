// Payments from a reader's own wallet: loaded when a request with a price is sent to a real server.
import { render } from 'preact'
import type { SiteServices } from '../../browser/site/connect-module'
import type { WalletModule } from '../../browser/console/modules'
import { talk, type Talk } from '../../browser/console/wallet/conversation'
import { payFromWallet } from '../../browser/console/wallet/pay'
import { Panel } from './panel'
import styles from './styles.css'

/** Returns what forms can do with wallets. */
export function connect({ addStyles }: SiteServices): WalletModule {
  addStyles(styles)
  /** What is talked about in each place: a new payment ends the one before, if that still waits for the reader. */
  const talks = new Map<HTMLElement, Talk>()
  const leave = (place: HTMLElement) => {
    talks.get(place)?.leave()
    talks.delete(place)
    render(null, place)
  }
  return {
    leave,
    isBusy: (place) => talks.get(place)?.isBusy() ?? false,
    async pay(place, plan) {
      if (talks.get(place)?.isBusy()) return
      leave(place)
      const conversation = talk((now) => {
        if (talks.get(place) === conversation) render(<Panel now={now} />, place)
      })
      talks.set(place, conversation)
      await payFromWallet(plan, conversation)
    },
  }
}
