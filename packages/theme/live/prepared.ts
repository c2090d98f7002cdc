import type { ChosenServer, LiveRequest } from '../browser/live/live-request'

/** A request that a form can send. */
export interface Ready {
  request: LiveRequest
  server: ChosenServer
  hasSecrets: boolean
}

/** What a form would send, or why it can't yet. */
export type Prepared = Ready | { fault: string }
