import { onDemand, withModule } from './connect-module'
import { onPage } from './page-events'

/** Places of a page whose code is loaded when they come near what is in sight. */
interface Near<Module> {
  /** Selects the places. */
  places: string
  /** How far beyond what is in sight, as a margin of CSS. */
  margin: string
  /** What readers call it. */
  name: string
  /** The URL of the code. */
  module: string
  act: (code: Module, place: HTMLElement) => void | Promise<void>
}

/** Loads code of a page when a place that needs it comes near, whatever has shown it. */
export function whenNear<Module>({ places, margin, name, module, act }: Near<Module>): void {
  const load = onDemand<Module>(module)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        withModule(load, name, target, (code) => act(code, target))
      }
    },
    { rootMargin: margin },
  )
  onPage(() => {
    for (const place of document.querySelectorAll(places)) observer.observe(place)
  })
}
