// The parts of a service worker's scope (w3.org/TR/service-workers) that ours uses: TypeScript's library for workers
// conflicts with the one for pages.

interface WaitingEvent {
  waitUntil(until: Promise<unknown>): void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PageMessage extends WaitingEvent {
  readonly data: unknown
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
}
