import type { PayParts } from '../pay'
import { connectModule } from './connect-module'
import { make, makeButton } from './make'
import { onPage, targetIn } from './page-events'

let loading: Promise<PayParts> | undefined
/** Browsers cache the failure of an import, so a retry needs another URL. */
let again = ''

/**
 * Forms that pay for a request with play money: their code is loaded when a reader turns to one of them.
 * @param module the URL of that code
 * @returns function that adds a form to its panel
 */
export function startPay(module: string): (panel: HTMLElement) => void {
  const load = () =>
    (loading ??= connectModule<PayParts>(module + again).catch((error: unknown) => {
      loading = undefined
      again = `?${Date.now()}`
      throw error
    }))
  /** Runs an action of the console, or shows a message if it did not load. */
  const withConsole = (place: HTMLElement, act: (parts: PayParts) => void, retry: () => void) => {
    place.querySelector('.not-loaded')?.remove()
    const words = ['The console did not load. ', makeButton('Try again', retry)]
    load().then(act, () => place.append(make('p', { role: 'status', class: 'not-loaded' }, ...words)))
  }
  const onForm = (type: string, act: (form: HTMLFormElement, event: Event) => void) =>
    document.addEventListener(type, (event) => {
      const form = targetIn<HTMLFormElement>(event, 'form[data-pay]')
      if (form) act(form, event)
    })
  const typed = (form: HTMLFormElement) => {
    load().then(
      (parts) => parts.typed(form),
      () => undefined,
    )
  }
  const press = (form: HTMLFormElement) =>
    withConsole(
      form,
      (parts) => parts.press(form),
      () => press(form),
    )
  const fill = (panel: HTMLElement) =>
    withConsole(
      panel,
      (parts) => parts.fill(panel),
      () => fill(panel),
    )
  onForm('focusin', typed)
  onForm('input', typed)
  onForm('submit', (form, event) => {
    event.preventDefault()
    press(form)
  })
  // A link to a fault selects it.
  const choose = () => {
    const option = document.querySelector(`option#${CSS.escape(location.hash.slice(1)) || 'none'}`)
    if (!(option instanceof HTMLOptionElement)) return
    option.selected = true
    option.closest('form')?.querySelector('button')?.focus()
  }
  addEventListener('hashchange', choose)
  onPage(choose)
  return fill
}
