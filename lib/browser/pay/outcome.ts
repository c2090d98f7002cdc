import { make, makeButton } from '../site/make'
import type { Outcome } from './view'

/** Text whose names stand in backticks. */
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
        // It is pressed once: what comes of it takes its place.
        box.querySelectorAll('button').forEach((button) => button.setAttribute('aria-disabled', 'true'))
        act()
      }),
    )
    box.append(make('p', { class: 'actions' }, ...buttons))
  }
  return box
}
