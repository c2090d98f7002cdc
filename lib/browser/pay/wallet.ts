import type { PlayWallet } from '@/sandbox/browser/messages'
import { make, makeButton } from '../site/make'
import { dollars, short } from './words'

const DECIMALS = 6
/** What a cell stands for: a thousandth of a dollar. */
const CELL = 1000n

function cells(balance: bigint, filled: bigint, going: bigint): HTMLElement {
  const all = Number(filled / CELL)
  const left = Number((balance + CELL - 1n) / CELL)
  const leaving = Number((going + CELL - 1n) / CELL)
  const states = Array.from({ length: all }, (_, at) => (at >= left ? '' : at >= left - leaving ? 'going' : 'on'))
  return make('span', { class: 'cells', 'aria-hidden': 'true' }, ...states.map((state) => make('i', { class: state })))
}

/**
 * Shows the play wallet.
 * @param place where it stands
 * @param going what is about to be paid
 * @param refill called when the reader fills it up
 */
export function showWallet(
  place: Element,
  { address, balance, filled }: PlayWallet,
  going: bigint,
  refill: () => void,
) {
  const held = BigInt(balance)
  const hadFocus = place.contains(document.activeElement)
  const button = held < BigInt(filled) / 2n ? [makeButton('Refill', refill)] : []
  place.replaceChildren(
    'Play wallet ',
    make('code', { title: address }, short(address)),
    cells(held, BigInt(filled), going),
    make('b', {}, dollars(held, DECIMALS)),
    ...button,
  )
  if (hadFocus) place.closest('form')?.querySelector<HTMLElement>('button:not([type])')?.focus()
}
