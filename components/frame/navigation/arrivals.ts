/** Told after every change of page or anchor within the site, once it is on the screen. */
const listeners = new Set<() => void>()

/** @returns a function that ends the subscription */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called by the one place that watches the router. */
export function announceArrival(): void {
  for (const listener of listeners) listener()
}
