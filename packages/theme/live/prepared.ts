import type { ChosenServer, LiveRequest } from '../browser/live/live-request'

/** What a form would send, or why it can't yet. */
export type Prepared = { request: LiveRequest; server: ChosenServer; hasSecrets: boolean } | { fault: string }
