import { make, makeButton } from '../site/make'
import type { Outcome } from './view'

/** Text with names in backticks. */
function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part))
}

/** How a run ended: what was charged, what happened, what to do next. */
export function outcomeBox({ tone, charged, text, next, actions = [] }: Outcome): HTMLElement {
  const box = make('div', { class: `outcome ${tone}` }, make('p', {}, make('b', {}, charged), ' ', ...inline(text)))
  if (next) box.append(make('p', { class: 'next' }, make('b', {}, 'Next: '), ...inline(next)))
  if (actions.length > 0) {
    const buttons = actions.map(({ label, act }) =>
      makeButton(label, () => {
        // A button works once: its result replaces it.
        box.querySelectorAll('button').forEach((button) => button.setAttribute('aria-disabled', 'true'))
        act()
      }),
    )
    box.append(make('p', { class: 'actions' }, ...buttons))
  }
  return box
}
