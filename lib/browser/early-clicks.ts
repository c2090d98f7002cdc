// Part of the inline head script: as few bytes as clear code allows.

/** What only the site's script answers; the browser itself opens the drawer and follows links. */
const SCRIPTED = 'button:not([commandfor]),[role=button],[role=tab]'

declare global {
  interface Window {
    /** Gives what was pressed so far, and ends the watch. */
    takeEarlyClicks?: () => HTMLElement[]
  }
}

/** Notes what is pressed until the site's script is there. When the script does not come, links that act as buttons are links again. */
export function noteEarlyClicks(): void {
  const pressed: HTMLElement[] = []
  const note = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    pressed.push(element)
  }
  const end = () => {
    document.removeEventListener('click', note)
    return pressed.splice(0)
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) for (const element of end()) element.click()
  }
  window.takeEarlyClicks = end
  document.addEventListener('click', note)
  addEventListener('error', onError, true)
}

/** What was pressed before the site's script was there. */
export const takeEarlyClicks = (): HTMLElement[] => window.takeEarlyClicks?.() ?? []
