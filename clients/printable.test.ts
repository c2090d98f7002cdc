import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hiddenIn } from './testing/hidden'
import { askHelper, CLIENTS, needs, shareOfClient } from './testing/program'
import { askPython } from './testing/python'
import { it as onStage } from './testing/stage'
import { printable } from './typescript/src/printable'

// What strangers write into errors, headers, names and pages: a terminal obeys none of it, and a reader sees all of it.
/** By kind: escape codes, C1, ends of lines, direction, no width, tags, variations, no character at all. */
const KINDS: Record<string, string> = {
  'a screen that is cleared': '\u001B[2J\u001B]0;title\u0007',
  'C1, which is an escape code too': '\u009B31m\u009D0;title\u009C',
  'delete, backspace, carriage return': '\u007F\b\b\b\rPaid.',
  'another line': '\nNothing was charged.\u2028\u2029\u0085',
  'another direction': '\u202Etxet\u202C\u2066\u2069\u200F\u061C',
  'no width': 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00ADg\u034Fh\u3164i\u115Fj\u180E',
  tags: '\u{E0001}\u{E0041}\u{E007F}',
  variations: 'x\uFE0F\u{E0100}',
  'half of a character': '\uD800x\uDC00',
}
const TEXTS = Object.values(KINDS)
const ALL_KINDS = TEXTS.join(' ')
const PLAIN = 'Überweisung 1.000 €: "ok" \\ 貨幣 नमस्ते ∑ 👍'

const FORMS: Record<string, (texts: string[]) => Promise<string[]>> = {
  'pay402.ts': async (texts) => texts.map(printable),
  'pay402.py': async (texts) => z.array(z.string()).parse(await askPython('printable.py', texts)),
}

describe.each(Object.entries(FORMS))('%s', (file, form) => {
  beforeEach(({ skip }) => needs(skip, file))

  it('shows all that is hidden, and changes nothing else', async () => {
    const forms = await form([...TEXTS, PLAIN])
    for (const [index, [kind]] of Object.entries(KINDS).entries())
      expect(hiddenIn(forms[index] ?? '?'), kind).toEqual([])
    expect(forms.at(-1)).toBe(PLAIN)
  })

  it('leaves JSON what it is', async () => {
    const texts = TEXTS.filter((text) => !/[\uD800-\uDFFF]/.test(text.replaceAll(/\p{Cs}/gu, '')))
    const [json = ''] = await form([JSON.stringify(texts)])
    expect([JSON.parse(json), hiddenIn(json)]).toEqual([texts, []])
  })
})

describe('what is told before something is signed', () => {
  const headerWith = (text: string) => {
    const accepts = [{ scheme: text }]
    return Buffer.from(JSON.stringify({ x402Version: 2, accepts })).toString('base64')
  }
  it('is printable: the helper of curl', async () => {
    const ends = await askHelper('accepts.mjs', TEXTS.map(headerWith))
    const refusals = z.array(z.object({ refusal: z.string() })).parse(ends)
    for (const [index, kind] of Object.keys(KINDS).entries()) {
      const { refusal = '' } = refusals[index] ?? {}
      expect(refusal, kind).toContain('Nothing was signed: the scheme is')
      expect(hiddenIn(refusal.trim()), kind).toEqual([])
    }
  })
})

const encodedJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const [, c1 = '', , , direction = '', width = '', tags = ''] = TEXTS
const required = encodedJson({
  x402Version: 2,
  accepts: [{ scheme: c1, network: c1, amount: direction, asset: width, payTo: tags }],
})

describe.concurrent.each(CLIENTS)('$name prints nothing that is hidden', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))
  const problem = {
    code: `lie ${ALL_KINDS}`,
    detail: ALL_KINDS,
    charged: ALL_KINDS,
    retry: 'never',
    may_sign_new: 'now',
  }
  type Hostile = [name: string, status: number, body: string, isPaid: boolean, headers?: Record<string, string>]
  const all: Hostile[] = [
    ['an error', 400, JSON.stringify(problem), true],
    ['an error before the payment', 400, JSON.stringify(problem), false],
    ['a page of a proxy', 403, `<html><h1>${ALL_KINDS}</h1>`, true],
    ['data', 200, JSON.stringify({ number: 1, transaction_count: 1, hash: ALL_KINDS, [ALL_KINDS]: 1 }), true],
    ['payment requirements', 402, '', false, { 'payment-required': required }],
    [
      'a receipt',
      200,
      '{"number":1,"transaction_count":1}',
      true,
      { 'payment-response': encodedJson({ success: true, payer: c1, transaction: direction }) },
    ],
    ['a redirect', 307, '', true, { location: 'https://evil.example/\u009B31m' }],
    [
      'a date to wait until',
      503,
      '{"code":"x","retry":"after_wait"}',
      true,
      { 'retry-after': '1 Jan 9999 00:00:00 GMT (\u009B31m)' },
    ],
    ['what is no JSON', 200, ALL_KINDS, true],
  ]
  onStage.for(shareOfClient(all, client))('%s', async ([, status, body, isPaid, headers = {}], { stage, expect }) => {
    const { url } = await stage.sandbox()
    const instead = { status, body, headers }
    await stage.open((sent) => ({
      to: url,
      ...((sent.at(-1)?.payment != null) === isPaid && {
        change: (answer) => ({ ...answer, ...instead, headers: { ...answer.headers, ...headers } }),
      }),
    }))
    const { output, errors } = await stage.pay(client, ['/v1/base/blocks/latest'], {}, ['--attempts', '1'])
    expect(hiddenIn(output + errors), output + errors).toEqual([])
  })
})
