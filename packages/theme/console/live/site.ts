import { createVault } from '../../browser/console/live/vault'

/** Defined by packages/docs402/build/outputs/assets/console.ts: what the owner says of the console. */
declare const LIVE_SITE: { proxy: string; clientIds: Readonly<Record<string, string>>; callback: string }

/** URL of the owner's proxy; empty for none. */
export const PROXY = LIVE_SITE.proxy

/** The id of a public client by its scheme, where the owner has one for readers. */
export const clientIdOf = (scheme: string): string =>
  Object.hasOwn(LIVE_SITE.clientIds, scheme) ? (LIVE_SITE.clientIds[scheme] ?? '') : ''

/** Where a sign-in comes back to, as it is registered at the server. */
export const callbackUrl = (): string => location.origin + LIVE_SITE.callback

/** What a request goes through to a URL that is no operation. */
export const viaProxy = (url: string): string => (PROXY === '' ? url : `${PROXY}?url=${encodeURIComponent(url)}`)

/** The secrets of this reader, for all forms. */
export const vault = createVault(() => sessionStorage, `console ${BASE_PATH}/`)

/** What a reader has chosen on this page, for all forms. */
export const choices = {
  /** Values of variables by the URL of their server, as written. */
  variables: new Map<string, Record<string, string>>(),
  /** Ids of clients by their scheme: no secrets, but of the reader all the same. */
  clientIds: new Map<string, string>(),
  /** Whether the reader has agreed once that a method changes data. */
  changesData: false,
}
