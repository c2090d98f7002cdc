import { chmodSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe } from 'vitest'
import { readText } from '@docs402/findings'
import type { Answer, Decide, Way } from './testing/front'
import { isPaid } from './testing/lying-server'
import { CLIENTS, needs, oneOfEachByDay, shareOfClient } from './testing/program'
import { it, PAY_TO } from './testing/stage'

const BLOCK = '/v1/base/blocks/latest'
const withNumbers = (body: string, number: string) => body.replaceAll(/:\d+/g, `:${number}`)

/** What arrives in the place of the data, after the payment was settled. */
const FAULTS: Record<string, Omit<Way, 'to'>> = {
  reset: { passes: () => false },
  'half a body': { half: true },
  'HTML with 502': {
    change: (): Answer => ({ status: 502, headers: {}, body: '<html>Bad gateway: 10 blocks</html>' }),
  },
  'HTML with 200': { change: (answer) => ({ ...answer, body: '<html>Welcome</html>' }) },
  nothing: { change: (answer) => ({ ...answer, body: '' }) },
  'a list': { change: (answer) => ({ ...answer, body: '[]' }) },
  'an object without data': { change: (answer) => ({ ...answer, body: '{}' }) },
  null: { change: (answer) => ({ ...answer, body: 'null' }) },
  'members of other kinds': {
    change: ({ body, ...answer }) => ({
      ...answer,
      body: JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(body)).map((name) => [name, null]))),
    }),
  },
  'more than a client reads': { change: (answer) => ({ ...answer, body: `{"items":[${' '.repeat(11e6)}]}` }) },
  'a thousand thousand lists': { change: (answer) => ({ ...answer, body: '['.repeat(1e6) }) },
  'half of an error': {
    half: true,
    change: () => ({ status: 500, headers: {}, body: '{"code":"a_code","charged":"no"}' }),
  },
  'NaN in the place of numbers': { change: ({ body, ...answer }) => ({ ...answer, body: withNumbers(body, 'NaN') }) },
  'numbers without an end': { change: ({ body, ...answer }) => ({ ...answer, body: withNumbers(body, '1e400') }) },
  'an error of megabytes': {
    change: () => ({
      status: 400,
      headers: {},
      body: JSON.stringify({ code: 'a_code', charged: 'no', retry: 'never', detail: 'Long words '.repeat(8e5) }),
    }),
  },
  'an error without a full stop': {
    change: () => ({ status: 400, headers: {}, body: '{"code":"a_code","charged":"no","detail":"No such thing"}' }),
  },
  'bytes that are no text': { bytes: Uint8Array.from(Buffer.from('{"number":1,"hash":"\u00ff"}', 'latin1')) },
  'a status for what is stored': { change: () => ({ status: 304, headers: {}, body: '' }) },
  redirect: { change: () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }) },
}

describe.concurrent.each(CLIENTS)('$name', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))

  it.for(shareOfClient(Object.keys(FAULTS), client))(
    'ends in a sentence and fails, when its payment gets %s; then it gets the data',
    async (name, { stage, expect }) => {
      const sandbox = await stage.sandbox({ requests: { unpaid: 1000 } })
      let isHonest = false
      const decide: Decide = (sent) => ({ to: sandbox.url, ...(isPaid(sent) && !isHonest ? FAULTS[name] : {}) })
      await stage.open(decide)
      const args = ['--form', '{"number":0,"hash":""}', '--attempts', '2']
      const failed = await stage.pay(client, [BLOCK], {}, args)
      expect(failed.code, failed.text).toBe(1)
      expect(failed.output).toBe('')
      expect(failed.errors).toMatch(/\w+ \w+ \w+/)
      expect(failed.errors).not.toMatch(/^\s+at .*\d+:\d+|Traceback|undefined/m)
      expect(failed.errors.length).toBeLessThan(4000)
      expect(failed.errors).toMatch(/[^.][.!]\n$/)
      expect(failed.errors).not.toMatch(/\.\.(?!\.)|\. \.|\\n/)
      expect([await stage.charged(), stage.files()]).toEqual([['1000'], ['open.json', 'signed.json']])
      // Once the server is well, the same payment gets the data that it paid for.
      isHonest = true
      const again = await stage.pay(client, [BLOCK], {}, args)
      expect(again.code, again.text).toBe(0)
      expect([stage.payments.length, await stage.charged()]).toEqual([1, ['1000']])
      expect(stage.files()).toEqual(['receipts.jsonl', 'signed.json'])
    },
  )

  it('waits for the response behind hints', async ({ stage, expect }) => {
    const sandbox = await stage.sandbox()
    await stage.open(() => ({ to: sandbox.url, hints: true }))
    const { code, text } = await stage.pay(client, [BLOCK])
    expect([code, await stage.charged()], text).toEqual([0, ['1000']])
  })

  it.for(['9007199254740993', '9'.repeat(400)])('prints all digits of %s', async (number, { stage, expect }) => {
    const sandbox = await stage.sandbox()
    const change = ({ body, ...answer }: Answer) => ({ ...answer, body: withNumbers(body, number) })
    await stage.open((sent) => ({ to: sandbox.url, ...(isPaid(sent) ? { change } : {}) }))
    const { code, output, text } = await stage.pay(client, [BLOCK])
    expect([code, output.includes(`:${number}`) || output.includes(`: ${number}`)], text).toEqual([0, true])
  })

  it('writes what arrives into a file, of any media type', async ({ stage, expect }) => {
    const sandbox = await stage.sandbox()
    const change = (answer: Answer) => ({ ...answer, body: 'a,b\n1,2\n' })
    let half: Way['half'] = 'chunked'
    await stage.open((sent) => ({ to: sandbox.url, ...(isPaid(sent) ? { change, ...(half && { half }) } : {}) }))
    const pay = () => stage.pay(client, [BLOCK], {}, ['--output', 'data.csv', '--attempts', '1'])
    // Half of it is none, however the connection ends.
    expect(await pay()).toMatchObject({ code: 1, errors: expect.stringContaining('The payment is saved') })
    expect(stage.files()).toEqual(['open.json', 'signed.json'])
    half = false
    const { code, text } = await pay()
    expect([code, text, readText(stage.folder, 'data.csv')]).toEqual([0, '', 'a,b\n1,2\n'])
  })

  it('writes a file that others may read as they did', async ({ stage, expect, skip }) => {
    skip(process.platform === 'win32', 'Windows has no permissions of this kind')
    await stage.serve()
    const file = path.join(stage.folder, 'data.json')
    const permissions = async () => {
      expect(await stage.pay(client, [BLOCK], {}, ['--output', 'data.json'])).toMatchObject({ code: 0 })
      return statSync(file).mode & 0o777
    }
    expect(await permissions()).toBe(0o666 & ~process.umask())
    chmodSync(file, 0o664)
    expect(await permissions()).toBe(0o664)
  })

  it('takes what is packed, though it did not ask for it', async ({ stage, expect }) => {
    const sandbox = await stage.sandbox()
    const whole = Uint8Array.from(gzipSync('{"number":7}'))
    let bytes = whole.slice(0, -9)
    const change = (answer: Answer) => ({ ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' } })
    await stage.open((sent) => ({ to: sandbox.url, ...(isPaid(sent) ? { change, bytes } : {}) }))
    // Half of it is none, whatever its length says.
    const failed = await stage.pay(client, [BLOCK], {}, ['--attempts', '1', '--output', 'data.json'])
    expect(failed).toMatchObject({ code: 1, errors: expect.stringMatching(/broke off[^]*The payment is saved/) })
    expect(existsSync(path.join(stage.folder, 'data.json'))).toBe(false)
    bytes = whole
    expect(await stage.pay(client, [BLOCK])).toMatchObject({ code: 0, text: '{"number":7}' })
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('takes an empty variable as none', async ({ stage, expect }) => {
    await stage.serve()
    const run = await stage.pay(client, [BLOCK], { KEEP: '', CAP: '', BUDGET: '' })
    expect([run.code, run.errors, stage.files()]).toEqual([0, '', ['receipts.jsonl', 'signed.json']])
  })

  const KEY = 'PRIVATE_KEY must be 0x and 64 hexadecimal digits.'
  const NO_KEY = 'PRIVATE_KEY is not a private key: it is zero or too large.'
  const WRONG: [name: string, value: string, says: string][] = [
    ['PRIVATE_KEY', '', 'Set PRIVATE_KEY in the environment.'],
    ...['secret', '0x12', ` 0x${'1'.repeat(64)}`].map((value): (typeof WRONG)[number] => ['PRIVATE_KEY', value, KEY]),
    ...['f', '0'].map((digit): (typeof WRONG)[number] => ['PRIVATE_KEY', `0x${digit.repeat(64)}`, NO_KEY]),
    ['KEEP', '/proc/x/y', "The folder /proc/x/y can't be made: "],
    ['KEEP', '/dev/null/x', "The folder /dev/null/x can't be made: "],
    ...['CAP', 'BUDGET'].flatMap((name) =>
      ['-1', 'NaN', '1e3', '0.0000001'].map((value): (typeof WRONG)[number] => [
        ...([name, value, `${name} must be dollars as a decimal number, such as 0.005.`] as const),
      ]),
    ),
    ['PAY_TO', PAY_TO.slice(0, -1), 'PAY_TO must be an address: 0x and 40 hexadecimal digits.'],
    ['TOKENS', '{"eip155:1":7}', 'TOKENS must be JSON such as {"eip155:'],
  ]
  it.for(oneOfEachByDay(WRONG, ([name, , says]) => name + says))(
    '%s=%s: says what would be right, signs nothing, and prints no secret',
    async ([name, value, says], { stage, expect }) => {
      await stage.serve()
      const { code, text } = await stage.pay(client, [BLOCK], { [name]: value })
      expect([code, text], text).toEqual([1, expect.stringContaining(says)])
      expect(text).not.toMatch(/secret|^\s+at |Traceback|[0f]{20}|115792/m)
      expect(stage.payments).toEqual([])
    },
  )

  const PLAIN = 'is plain HTTP, where others can read payments and use them.'
  const URLS: [url: string, says: string][] = [
    ...['http://api.example', 'http://127.0.0.1.example', 'http://localhost.example:80/v1'].map(
      (url): (typeof URLS)[number] => [url, PLAIN],
    ),
    ...['localhost:4402', 'ftp://127.0.0.1', 'http://user:secret@127.0.0.1', 'x'].map((url): (typeof URLS)[number] => [
      url,
      'The URL must be such as https://example.com/data, without a user',
    ]),
  ]
  it.for(oneOfEachByDay(URLS, ([, says]) => says))(
    'refuses to send payments to %s',
    async ([url, says], { stage, expect }) => {
      const { code, text } = await stage.run(client.command, [url])
      expect([code, text]).toEqual([1, expect.stringContaining(says)])
    },
  )

  it.for([
    [['--header', 'x'], /--header/],
    [['--form', '[', 'http://127.0.0.1:1'], /--form must be JSON/],
    [['--cap'], /cap/],
    [['--nothing', 'http://127.0.0.1:1'], /nothing/],
    [['-X', 'GET'], /^Name a URL/],
    [['--output', '', 'http://127.0.0.1:1'], /^--output must name a file/],
    [['--output', '.', 'http://127.0.0.1:1'], /^--output must name a file/],
    [['--output', '-', 'http://127.0.0.1:1'], /^--output must name a file/],
    [['wallet', ''], /^Name one file/],
    [['look-up', '-h'], /-h\S*\. pay402 --help shows/],
    [['look-up', '/x', '--rpc', 'http://127.0.0.1:1'], /^\/x can't be read: no such file or directory\.$/im],
    [['--output', 'no/x', 'http://127.0.0.1:1'], /^There is no folder no for --output/],
    [
      ['--keep', '.', '--output', 'x', 'http://127.0.0.1:1'],
      /^--output must not name a file in the folder of payments/,
    ],
  ] as const)('%j: the command is wrong', async ([args, says], { stage, expect }) => {
    const { code, errors, output } = await stage.run(client.command, [...args])
    expect([code, errors, output]).toEqual([2, expect.stringMatching(says), ''])
    expect(errors).not.toMatch(/Traceback|^\s+at /m)
  })

  it('says how it is used', async ({ stage, expect }) => {
    const { code, output } = await stage.run(client.command, ['--help'])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/pay402 URL[^]*look-up[^]*--payer[^]*reconcile[^]*wallet/),
    ])
  })
})
