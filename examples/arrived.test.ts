import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'
import type { Answer, Decide, Way } from './testing/front'
import { isPaid } from './testing/lying-server'
import { isNight, needs, oneOfEachByDay, shareOf } from './testing/program'
import { it, type Stage } from './testing/stage'

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
  redirect: { change: () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }) },
}

const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'

interface Program {
  file: string
  args?: string[]
  /** It keeps its payment in a file: run again, it sends the same one. */
  keeps: boolean
}

const inEach = (topic: string, keeps = false): Program[] => [
  { file: `curl/${topic}.sh`, keeps: true },
  { file: `typescript/${topic}.ts`, keeps },
  { file: `python/${topic.replace('-', '_')}.py`, keeps },
]
const PROGRAMS: Program[] = [
  ...['first-call', 'pagination', 'pay-ahead', 'errors'].flatMap((topic) => inEach(topic)),
  ...inEach('retry', true),
  { file: 'curl/spend-cap.sh', keeps: true },
  { file: 'typescript/export-transfers.ts', args: ['base', ADDRESS, 'transfers.csv'], keeps: true },
  { file: 'python/export_transfers.py', args: ['base', ADDRESS, 'transfers.csv'], keeps: true },
]

/** Payments that were signed and not settled, in the files that say so. */
const kept = ({ folder }: Stage) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|\/)(?:open|payment)-\w+\.(?:json|header)$/.test(name),
  )

/** Exports try for a minute, as their client does. */
const programs = PROGRAMS.filter(({ file }) => isNight || !file.includes('export'))

describe.concurrent.each(programs)('$file', ({ file, args, keeps }) => {
  const whose = programs.findIndex((program) => program.file === file)
  const kinds = Object.keys(FAULTS)
  const own = shareOf(kinds, whose, programs.length)
  // Only what reads on from page to page uses a member that may be of another kind.
  it.for(
    kinds.filter((name) => own.includes(name) || (file.includes('pagination') && name === 'members of other kinds')),
  )('ends in a sentence and fails, when its payment gets %s', async (name, { stage, expect, skip }) => {
    needs(skip, file)
    const sandbox = await stage.sandbox({ requests: { unpaid: 1000 } })
    let isHonest = false
    const decide: Decide = (sent) => ({ to: sandbox.url, ...(isPaid(sent) && !isHonest ? FAULTS[name] : {}) })
    await stage.open(decide)
    const program = path.join(import.meta.dirname, file)
    const failed = await stage.run(program, args, { CAP: '10000', BUDGET: '100000' })
    expect(failed.code, failed.text).toBeGreaterThan(0)
    expect(failed.errors, failed.text).toMatch(/\w+ \w+ \w+/)
    expect(failed.text).not.toMatch(/^\s+at .*\d+:\d+|Traceback|arithmetic|unbound|\bnull\b blocks|undefined|NaN/m)
    expect(failed.text.length).toBeLessThan(4000)
    expect(failed.text).toMatch(/[^.][.!]$/)
    expect(failed.text).not.toMatch(/\.\.(?!\.)|\. \.|\\n/)
    expect(failed.output).not.toMatch(/Read \d+|Block \d+|Saved/)
    expect(await stage.charged()).toHaveLength(1)
    if (!keeps) return
    expect(kept(stage)).toHaveLength(1)
    // Once the server is well, the same payment gets the data that it paid for.
    isHonest = true
    const again = await stage.run(program, args, { CAP: '10000', BUDGET: '100000' })
    expect(again.code, again.text).toBe(0)
    const paid = stage.sent.filter(({ payment }) => payment)
    const targets = [...new Set(paid.map(({ target }) => target))]
    for (const target of targets)
      expect(new Set(paid.flatMap((each) => (each.target === target ? each.payment?.nonce : []))).size).toBe(1)
    const bought = new Set(paid.flatMap(({ target, status }) => (status === 200 ? target : [])))
    expect(await stage.charged()).toHaveLength(bought.size)
    // What doesn't exist was not charged, and may still be.
    expect(kept(stage)).toHaveLength(targets.length - bought.size)
  })
})

describe.concurrent.each([...inEach('retry'), ...inEach('first-call')])('$file', ({ file }) => {
  const program = path.join(import.meta.dirname, file)

  it('waits for the response behind hints', async ({ stage, expect, skip }) => {
    needs(skip, file)
    const sandbox = await stage.sandbox()
    await stage.open(() => ({ to: sandbox.url, hints: true }))
    const { code, text } = await stage.run(program)
    expect([code, await stage.charged()], text).toEqual([0, ['1000']])
  })

  it.for(['9007199254740993', '9'.repeat(400)])(
    'keeps all digits of %s, or fails',
    async (number, { stage, expect, skip }) => {
      needs(skip, file)
      const sandbox = await stage.sandbox()
      const change = ({ body, ...answer }: Answer) => ({ ...answer, body: withNumbers(body, number) })
      await stage.open((sent) => ({ to: sandbox.url, ...(isPaid(sent) ? { change } : {}) }))
      const { code, output, text } = await stage.run(program)
      if (code === 0) expect(output).toContain(number)
      else expect([output.includes('lock '), text], text).toEqual([false, expect.stringMatching(/digits/)])
    },
  )
})

describe.concurrent('a program that lacks its settings', () => {
  const files = PROGRAMS.map(({ file }) => file).filter((file) => !file.endsWith('.sh'))
  it.for(oneOfEachByDay([...files, 'typescript/client.ts', 'python/client.py'], path.dirname))(
    '%s names them',
    async (file, { stage, expect, skip }) => {
      needs(skip, file)
      await stage.open(() => ({ to: 'http://127.0.0.1:1' }))
      const args = file.includes('export') ? ['base', ADDRESS, 'transfers.csv'] : []
      const { code, text } = await stage.run(path.join(import.meta.dirname, file), args, {
        API_URL: '',
        PRIVATE_KEY: '',
      })
      expect([code, text]).toEqual([1, 'Set API_URL and PRIVATE_KEY in the environment.'])
    },
  )

  const PRIVATE_KEY = 'PRIVATE_KEY must be 0x and 64 hexadecimal digits.'
  const NO_KEY = 'PRIVATE_KEY is not a private key: it is zero or too large.'
  const PLAIN = 'is plain HTTP, where others can read payments and use them.'
  const API_URL = 'API_URL must be a URL such as https://example.com, without a user and a query.'
  const AMOUNT = 'must be a whole number, in millionths of a dollar.'
  const WRONG: [name: string, value: string, says: string, files: string[]][] = [
    ...['secret', '0x12', ` 0x${'1'.repeat(64)}`].map((value): (typeof WRONG)[number] => [
      ...(['PRIVATE_KEY', value, PRIVATE_KEY] as const),
      ['typescript/retry.ts', 'python/retry.py', 'curl/retry.sh'],
    ]),
    ...['f', '0'].map((digit): (typeof WRONG)[number] => [
      ...(['PRIVATE_KEY', `0x${digit.repeat(64)}`, NO_KEY] as const),
      ['typescript/retry.ts', 'python/retry.py', 'curl/retry.sh', 'typescript/client.ts', 'python/client.py'],
    ]),
    ...[
      'http://api.example',
      'http://127.0.0.1.example',
      'http://localhost.example:80/v1',
      'http://127.0.0.1@api.example',
    ].map((value): (typeof WRONG)[number] => [
      ...(['API_URL', value, value.includes('@') ? 'HTTP' : PLAIN] as const),
      ['curl/retry.sh', ...(value.includes('@') ? [] : ['typescript/client.ts', 'python/client.py'])],
    ]),
    [
      'BUDGET_FOLDER',
      '/proc/x/y',
      "The folder /proc/x/y can't be made: ",
      ['typescript/client.ts', 'python/client.py'],
    ],
    [
      'BUDGET_FOLDER',
      '/dev/null/x',
      "The folder /dev/null/x can't be made: ",
      ['typescript/client.ts', 'python/client.py'],
    ],
    ...['localhost:4402', 'ftp://127.0.0.1', 'http://user:secret@127.0.0.1', 'http://127.0.0.1/?secret'].map(
      (value): (typeof WRONG)[number] => ['API_URL', value, API_URL, ['typescript/retry.ts', 'python/retry.py']],
    ),
    ...['CAP', 'BUDGET'].flatMap((name) =>
      ['-1', 'NaN', '1e3', ''].map((value): (typeof WRONG)[number] => [
        name,
        value,
        `${name} ${AMOUNT}`,
        ['typescript/client.ts', 'python/client.py'],
      ]),
    ),
    ['MAX_AMOUNT', 'NaN', `MAX_AMOUNT ${AMOUNT}`, ['curl/retry.sh']],
  ]
  it.for(oneOfEachByDay(WRONG, ([name, , says]) => name + says))(
    '%s=%s: says what would be right, signs nothing, and prints no secret',
    async ([name, value, says, files], { stage, expect, skip }) => {
      needs(skip, ...files)
      await stage.serve()
      for (const file of files) {
        const { code, text } = await stage.run(path.join(import.meta.dirname, file), ['/v1/base/blocks/latest'], {
          [name]: value,
        })
        expect([file, code], text).toEqual([file, 1])
        expect(text).toContain(says)
        expect(text).not.toMatch(/secret|^\s+at |Traceback/m)
        if (name === 'PRIVATE_KEY') expect(text).not.toMatch(/[0f]{20}|115792/)
      }
      expect(stage.payments).toEqual([])
    },
  )
})
