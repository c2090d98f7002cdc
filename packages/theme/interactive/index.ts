/** What pages with `interactive: true` may use, which run React in the browser. */
export { onDemand } from './on-demand'
