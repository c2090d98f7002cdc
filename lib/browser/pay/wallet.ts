import type { PlayWallet } from '@/sandbox/browser/messages'
import { make, makeButton } from '../site/make'
import { dollars, short } from './words'

/** A cell is a thousandth of a dollar. */
function cells({ balance, filled, decimals }: PlayWallet, going: bigint): HTMLElement {
  const cell = 10n ** BigInt(decimals - 3)
  const all = Number(BigInt(filled) / cell)
  const left = Number((BigInt(balance) + cell - 1n) / cell)
  const leaving = Number((going + cell - 1n) / cell)
  const states = Array.from({ length: all }, (_, at) => (at >= left ? '' : at >= left - leaving ? 'going' : 'on'))
  return make('span', { class: 'cells', 'aria-hidden': 'true' }, ...states.map((state) => make('i', { class: state })))
}

/**
 * Shows the play wallet.
 * @param place its container
 * @param going the amount that is about to be paid
 * @param refill called when the reader refills it
 */
export function showWallet(place: Element, wallet: PlayWallet, going: bigint, refill: () => void) {
  const { address, balance, filled, decimals } = wallet
  const hadFocus = place.contains(document.activeElement)
  const button = BigInt(balance) < BigInt(filled) / 2n ? [makeButton('Refill', refill)] : []
  place.replaceChildren(
    'Play wallet ',
    make('code', { title: address }, short(address)),
    cells(wallet, going),
    make('b', {}, dollars(balance, decimals)),
    ...button,
  )
  if (hadFocus) place.closest('form')?.querySelector<HTMLElement>('button:not([type])')?.focus()
}
