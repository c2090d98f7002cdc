// Makes a wallet: writes its private key into wallet.env, which only you can read, and prints its address.
// Run: npx tsx new-wallet.ts
import { writeFileSync } from 'node:fs'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

const privateKey = generatePrivateKey()
// Never overwrites a file: a lost key takes its money with it.
writeFileSync('wallet.env', `PRIVATE_KEY=${privateKey}\n`, { mode: 0o600, flag: 'wx' })
console.log(`Wallet ${privateKeyToAddress(privateKey)}; its key is in wallet.env.`)
