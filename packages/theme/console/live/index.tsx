// Requests of the console to the servers of the description: loaded by the console when a reader chooses a server.
import type { SiteServices } from '../../browser/site/connect-module'
import type { LiveModule, WalletModule } from '../../browser/console/modules'
import { serverIndex } from '../../browser/console/form'
import { LiveForm } from './live-form'
import styles from './styles.css'

/** The URL of the module of readers' own wallets; empty where nothing has a price. */
declare const WALLET: string

/** Returns what the console can do with forms whose server is chosen. */
export function connect({ addStyles, onDemand, onPage }: SiteServices): LiveModule {
  const wallets = WALLET ? onDemand<WalletModule>(WALLET) : undefined
  addStyles(styles)
  const forms = new Map<HTMLFormElement, LiveForm>()
  // Of the page before: what it has received goes with it.
  onPage(() => {
    for (const [form, live] of forms)
      if (!form.isConnected) {
        live.close()
        forms.delete(form)
      }
  })
  const all = {
    draw: () => forms.forEach((live) => live.draw()),
    reset: () => forms.forEach((live) => live.reset()),
  }
  return {
    changed(form, file) {
      const { live } = file
      const server = serverIndex(form)
      const liveForm = forms.get(form)
      if (server === null || !live) {
        liveForm?.close()
        forms.delete(form)
        return
      }
      const here = liveForm ?? new LiveForm(form, file, live, all, wallets)
      forms.set(form, here)
      here.choose(server)
    },
    press(form, file) {
      this.changed(form, file)
      void forms.get(form)?.press()
    },
  }
}
