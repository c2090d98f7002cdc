import { onPress } from './pressed'

/** Opens everything that is folded in the schemas of an entry, or closes it: what the button says, however much is open. */
export function startExpand(): void {
  onPress('[data-expand]', (button) => {
    const open = button.textContent === 'Expand all'
    const folded = button.closest('section')?.querySelectorAll<HTMLDetailsElement>('.schema details')
    for (const details of folded ?? []) details.open = open
    button.textContent = open ? 'Collapse all' : 'Expand all'
  })
}
