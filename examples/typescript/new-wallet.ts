// Makes a wallet: writes its private key into wallet.env, which only you can read, and prints its address.
// Run: npx tsx new-wallet.ts
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { endInSentences } from './ends'
import { write } from './files'

endInSentences()
const privateKey = generatePrivateKey()
// Never overwrites a file: a lost key takes its money with it.
if (!write('wallet.env', `PRIVATE_KEY=${privateKey}\n`, 'once'))
  throw new Error('wallet.env exists already, and a key is never overwritten. Move it to a safe place first.')
console.log(`Wallet ${privateKeyToAddress(privateKey)}; its key is in wallet.env.`)
