import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { write } from './files'

/**
 * Makes a wallet: writes its private key into a file that only its owner reads. Nothing is sent.
 * @returns its address
 * @throws a sentence when the file exists: a lost key takes its money with it
 */
export function makeWallet(file = 'wallet.env'): string {
  const privateKey = generatePrivateKey()
  if (!write(file, `PRIVATE_KEY=${privateKey}\n`, 'once'))
    throw new Error(`${file} exists already, and a key is never overwritten. Move it to a safe place first.`)
  return privateKeyToAddress(privateKey)
}
