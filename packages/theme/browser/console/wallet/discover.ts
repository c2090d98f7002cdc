import { membersOf } from '../../members'

/** The part of a wallet that a payment needs (EIP-1193). */
export interface Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** A wallet that has announced itself (EIP-6963). */
export interface Wallet {
  /** Of this announcement: it says nothing about the wallet. */
  uuid: string
  /** What it calls itself, cut, without what nobody sees. */
  name: string
  /** A picture as `data:` URL; empty if it is anything else. */
  icon: string
  /** Its domain in reverse: two wallets of one name differ here. */
  rdns: string
  provider: Provider
}

/** What nobody sees, or turns a line around. */
export const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const LONGEST_NAME = 40
const plain = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(INVISIBLE, '').trim().slice(0, LONGEST_NAME) : ''

/** The pages' policy shows no picture of another origin. As `img`, an SVG runs no script. */
const LONGEST_ICON = 200_000
const isIcon = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= LONGEST_ICON &&
  /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(value)

const isProvider = (value: unknown): value is Provider => typeof membersOf(value)['request'] === 'function'

/** Reads an announcement: whatever runs in the page can send one. @returns undefined if it is none */
export function walletIn(detail: unknown): Wallet | undefined {
  const { info, provider } = membersOf(detail)
  const { uuid, icon, ...words } = membersOf(info)
  const [name, rdns] = [plain(words['name']), plain(words['rdns'])]
  if (!isProvider(provider) || typeof uuid !== 'string' || uuid === '' || name === '') return undefined
  return { uuid, name, rdns, icon: isIcon(icon) ? icon : '', provider }
}

/** No page lists more. */
const MOST_WALLETS = 20

/**
 * Asks the wallets of this browser to announce themselves, now and whenever one is added (EIP-6963). A `window.ethereum`
 * that nobody has announced is not used: several wallets write over each other there.
 * @param show called with all of them, once at least
 * @returns function that ends it
 */
export function discoverWallets(show: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Wallet[] = []
  const add = (event: Event) => {
    const wallet = walletIn('detail' in event ? event.detail : undefined)
    if (!wallet || wallets.length >= MOST_WALLETS || wallets.some(({ uuid }) => uuid === wallet.uuid)) return
    show((wallets = [...wallets, wallet]))
  }
  addEventListener('eip6963:announceProvider', add)
  show(wallets)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => removeEventListener('eip6963:announceProvider', add)
}
