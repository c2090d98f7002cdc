import { UNTRANSLATED } from '../untranslated'
import { shortValue } from 'docs402/shared/short-values'
import type { PlayWallet } from '../browser/console/run'
import { dollars } from '../browser/console/amount-words'
import { Chip, Code } from './controls'

/** A cell is a thousandth of a dollar. */
function cellStates({ balance, filled, decimals }: PlayWallet, going: bigint): string[] {
  const cell = 10n ** BigInt(decimals - 3)
  const all = Number(BigInt(filled) / cell)
  const remaining = Number((BigInt(balance) + cell - 1n) / cell)
  const leaving = Number((going + cell - 1n) / cell)
  return Array.from({ length: all }, (_, at) => (at >= remaining ? '' : at >= remaining - leaving ? 'going' : 'on'))
}

interface Props {
  wallet: PlayWallet
  /** The amount that is about to be paid. */
  going: bigint
  /** Without it, the wallet can't be refilled here. */
  onRefill?: (() => void) | undefined
}

/** The test wallet. */
export function Wallet({ wallet, going, onRefill }: Props) {
  const { address, balance, filled, decimals } = wallet
  return (
    <>
      {WORDS.console.testWallet} <Code title={address}>{shortValue(address)}</Code>
      <span className="cells" aria-hidden="true">
        {cellStates(wallet, going).map((state, at) => (
          <i key={at} className={state} />
        ))}
      </span>
      <b {...UNTRANSLATED}>{dollars(balance, decimals)}</b>
      {onRefill && BigInt(balance) < BigInt(filled) / 2n && <Chip onClick={onRefill}>{WORDS.console.refill}</Chip>}
    </>
  )
}
