import type { ConsoleModule } from '../console/modules'
import { onDemand, withModule } from './connect-module'
import { textOfTab, VISIT_KEY } from '../preferences'
import { onPage, onTarget, targetIn } from './page-events'

/**
 * The console, whose forms send a request and pay for it from a test wallet: its code is loaded when a reader turns to one.
 * @param script the URL of that code
 * @param others the same for other APIs, by the beginnings of the paths of their pages
 * @returns function that adds a form to its panel
 */
export function startConsole(
  script: string,
  others: readonly (readonly [path: string, url: string])[] | null,
): (panel: HTMLElement) => void {
  const ofMain = onDemand<ConsoleModule>(script)
  const ofOthers = others?.map(([path, url]) => ({ path, load: onDemand<ConsoleModule>(url) }))
  const load = (form?: HTMLFormElement) => {
    // Where there are several APIs, a form that stands on a page of its own accord says of which it is.
    const api = form?.dataset['api']
    const isIts = (path: string) =>
      api === undefined ? `${location.pathname}/`.startsWith(`${path}/`) : path.endsWith(`/${api}`)
    return (ofOthers?.find(({ path }) => isIts(path))?.load ?? ofMain)()
  }
  const onForm = (type: string, act: (form: HTMLFormElement, event: Event) => void) =>
    document.addEventListener(type, (event) => {
      const form = targetIn<HTMLFormElement>(event, 'form[data-pay]')
      if (form) act(form, event)
    })
  const typed = (form: HTMLFormElement) => {
    load(form).then(
      (module) => module.typed(form),
      () => undefined,
    )
  }
  const fill = (panel: HTMLElement) =>
    withModule(
      () => load(),
      'console',
      panel,
      (module) => module.fill(panel),
    )
  // A field that gets the focus is about to change.
  onForm('focusin', (form) => void load(form).catch(() => undefined))
  onForm('input', typed)
  onForm('submit', (form, event) => {
    event.preventDefault()
    const button = event instanceof SubmitEvent ? event.submitter : null
    const fault = button instanceof HTMLButtonElement && button.name === ':if' ? button.value : undefined
    withModule(
      () => load(form),
      'console',
      form,
      (module) => module.press(form, fault),
    )
  })
  // What was spent in this tab is shown by that code.
  onPage(() => {
    if (textOfTab(VISIT_KEY).read() && document.querySelector('[data-visit]')) load().catch(() => undefined)
  })
  // A link to a fault selects it.
  const choose = () => {
    const option = document.querySelector(`option#${CSS.escape(location.hash.slice(1)) || 'none'}`)
    if (!(option instanceof HTMLOptionElement)) return
    option.selected = true
    option.closest('form')?.querySelector('button')?.focus()
  }
  onTarget(choose)
  onPage(choose)
  // A link to a form sends what the form shows, as its main button does.
  onTarget(() => {
    document.querySelector<HTMLElement>('form[data-pay]:target .primary:not(:disabled)')?.click()
  })
  return fill
}
