// Signs test vectors, as a list in JSON, with the signing helper, bundled in the file that is named. Prints for each the
// value of PAYMENT-SIGNATURE.
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const helper = pathToFileURL(process.argv[2])
const { write } = process.stdout
const signed = []
for (const vector of JSON.parse(await text(process.stdin))) {
  let printed = ''
  const date = new Date(vector.time * 1000).toUTCString()
  process.argv = [
    ...process.argv.slice(0, 2),
    `${vector.paymentRequired} ${date}`,
    vector.paymentIdentifier ?? 'unused',
  ]
  process.env.PRIVATE_KEY = vector.privateKey
  Date.now = () => vector.time * 1000
  crypto.getRandomValues = () => Uint8Array.from(Buffer.from(vector.nonce.slice(2), 'hex'))
  process.stdout.write = (part) => ((printed += part), true)
  await import(`${helper}?${signed.length}`)
  signed.push(printed.trim().replace('PAYMENT-SIGNATURE: ', ''))
}
process.stdout.write = write
console.log(JSON.stringify(signed))
