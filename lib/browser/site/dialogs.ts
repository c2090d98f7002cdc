import { onPress } from './pressed'

/**
 * Buttons that open or close a dialog, also by `commandfor`: browsers that know no commands would open a popover, beside which the
 * page can be used, and those that know them warn of a button that has both.
 */
export function startDialogs(): void {
  onPress('button[popovertarget]', (button, event) => {
    const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (dialog.matches(':popover-open')) dialog.hidePopover()
    if (button.getAttribute('popovertargetaction') === 'hide') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
