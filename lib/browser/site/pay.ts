import type { PayParts } from '../pay'
import { connectModule } from './connect-module'
import { onPage, targetIn } from './page-events'

let loading: Promise<PayParts> | undefined
/** Browsers keep the failure of an import, so that a retry needs another URL. */
let again = ''

const FORM = 'form[data-pay]'

/**
 * Forms that pay a request with play money: what they do is loaded when a reader turns to one of them.
 * @param module the URL of that
 */
export function startPay(module: string): void {
  const load = () =>
    (loading ??= connectModule<PayParts>(module + again).catch((error: unknown) => {
      loading = undefined
      again = `?${Date.now()}`
      throw error
    }))
  const listen = (type: string, act: (parts: PayParts, form: HTMLFormElement) => void) =>
    document.addEventListener(type, (event) => {
      const form = targetIn<HTMLFormElement>(event, FORM)
      if (!form) return
      if (type === 'submit') event.preventDefault()
      load().then(
        (parts) => act(parts, form),
        () => form.toggleAttribute('data-failed', type === 'submit'),
      )
    })
  listen('focusin', ({ typed }, form) => typed(form))
  listen('input', ({ typed }, form) => typed(form))
  listen('submit', ({ press }, form) => press(form))
  // A link to something that can go wrong chooses it.
  const choose = () => {
    const option = document.querySelector(`option#${CSS.escape(location.hash.slice(1)) || 'none'}`)
    if (!(option instanceof HTMLOptionElement)) return
    option.selected = true
    option.closest('form')?.querySelector('button')?.focus()
  }
  addEventListener('hashchange', choose)
  onPage(choose)
}
