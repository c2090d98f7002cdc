import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A wallet of the sandbox. Its key is public on purpose; nothing of value may ever be sent to it. */
export interface TestWallet {
  name: string
  address: `0x${string}`
  privateKey: `0x${string}`
  /** Balance at start in the token's smallest unit. */
  balance: bigint
}

const FUNDED = 100_000_000n // 100 USDC: enough for ten thousand of the dearest requests

/** The wallets every sandbox starts with: the keys are the hashes of their names, so that they never change. */
export function testWallets(): TestWallet[] {
  return [wallet('sandbox wallet 1', FUNDED), wallet('sandbox wallet 2', FUNDED), wallet('sandbox empty wallet', 0n)]
}

function wallet(name: string, balance: bigint): TestWallet {
  const privateKey = keccak256(toHex(name))
  return { name, privateKey, address: privateKeyToAccount(privateKey).address, balance }
}
