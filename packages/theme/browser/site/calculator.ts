import { whenNear } from './near'

/** What the module offers the page: `packages/theme/calculator`. */
export interface CalculatorModule {
  mount(place: HTMLElement): void
}

/**
 * The calculator of a page: its code is loaded when its place comes near what is in sight.
 * @param module the URL of that code
 */
export function startCalculator(module: string): void {
  whenNear<CalculatorModule>({
    ...{ places: '[data-calculator]', margin: '25%', name: 'calculator', module },
    act: ({ mount }, place) => mount(place),
  })
  // A link with numbers (packages/theme/browser/calculator/state.ts) is opened to see them; after Back, the reader was elsewhere.
  const [loaded] = performance.getEntriesByType('navigation')
  if (location.hash.includes('=') && loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate')
    document.querySelector('[data-calculator]')?.scrollIntoView()
}
