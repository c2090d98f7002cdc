// Runs the signing helper, bundled in the file that is named, with each PAYMENT-REQUIRED header of a list in JSON, in one
// process. Prints for each the entry that was signed, or why none.
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const helper = pathToFileURL(process.argv[2])
const { exit, argv } = process
const print = process.stdout.write.bind(process.stdout)
const ends = []
for (const header of JSON.parse(await text(process.stdin))) {
  let printed = ''
  process.argv = [...argv.slice(0, 2), `${header ?? ''} ${new Date().toUTCString()}`]
  process.exit = () => {
    throw new Error('exit')
  }
  process.stdout.write = (part) => ((printed += part), true)
  console.error = (part) => (printed += part)
  const refused = await import(`${helper}?${ends.length}`).then(
    () => null,
    (error) => (error.message === 'exit' ? printed : String(error)),
  )
  const [, payment] = printed.split('PAYMENT-SIGNATURE: ')
  ends.push(
    refused === null
      ? { entry: JSON.parse(Buffer.from(payment, 'base64').toString('utf8')).accepted }
      : { refusal: refused },
  )
}
Object.assign(process, { exit })
print(JSON.stringify(ends))
