import { onDemand, withModule } from './connect-module'
import { onPage } from './page-events'

/** What the module offers the page: `packages/theme/calculator`. */
export interface CalculatorParts {
  mount(place: HTMLElement): void
}

/**
 * The calculator of a page: its code is loaded when its place comes near what is in sight.
 * @param module the URL of that code
 */
export function startCalculator(module: string): void {
  const load = onDemand<CalculatorParts>(module)
  const watched = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        watched.unobserve(target)
        withModule(load, 'calculator', target, ({ mount }) => mount(target))
      }
    },
    { rootMargin: '25%' },
  )
  onPage(() => {
    for (const place of document.querySelectorAll('[data-calculator]')) watched.observe(place)
  })
  // A link with numbers (packages/theme/browser/calculator/state.ts) is opened to see them; after Back, the reader was elsewhere.
  const [loaded] = performance.getEntriesByType('navigation')
  if (location.hash.includes('=') && loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate')
    document.querySelector('[data-calculator]')?.scrollIntoView()
}
