import { expect, it } from 'vitest'
import { breakPoints, wholeWords } from './line-breaks'

it.each([
  'one two three-four',
  'a_b a.b.c_d config.|js',
  'invalid_¦exact_¦evm_¦payload_¦authorization_¦valid_¦before in invalid_|amount',
  '/v1/¦networks/¦{network}/¦addresses/¦{address}/¦transfers',
  'GET /v1/|networks',
  'https://|docs.|example.|com/|a',
  'com.¦example.¦very.¦long.¦package.¦name',
  'this¦Is¦One¦Very¦Long¦Camel¦Case¦Identifier¦That¦Never¦Ends',
  'get|Block|By|Number and HTTPServer and JavaScript',
  'eth_|get|Block|By|Number',
  'Crypto::|Hash::|Sha256 a@|example.|com ?page=|1&|size=|2',
  '0x742d35Cc6634C0532925a3b844Bc454e4438f44e, (0xAbCdEfAbCdEfAbCdEf) eip155:8453/¦0xAbCdEfAbCdEf/¦get¦Block 2025-01-01T00:00:00Z localhost:|8080',
  '0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'Donaudampfschifffahrtsgesellschaft 1.000.000,00 1,000,000.50 v1.2.3-beta.|4',
  'ภาษาไทยไม่มีช่องว่าง 区块链数据接口 المصادقة_|والتوقيع',
  '',
])('breaks words where they have parts, long ones (¦) everywhere: %s', (marked) => {
  const pieces = breakPoints(marked.replaceAll(/[|¦]/g, ''))
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.long ? '¦' : '|')).join('')).toBe(marked)
})

it.each(['a', 'aB', '=', '.', 'aBz', 'a='])('takes no longer for each character of a long word: %s', (part) => {
  const start = process.cpuUsage()
  breakPoints(part.repeat(200_000))
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
})

it.each<[title: string, ...pieces: ReturnType<typeof wholeWords>]>([
  ['Running a pay-per-request client', 'Running a ', { whole: 'pay-per-request' }, ' client'],
  ['Opt-in', { whole: 'Opt-in' }],
  ['Überwachung: IP-Adressen', 'Überwachung: ', { whole: 'IP-Adressen' }],
  ['Plain words', 'Plain words'],
  ['', ''],
  // What is no word stays as it is, and so does one that is longer than the lines of phones.
  ['CAIP-2 and -x and 2-3 and a- b', 'CAIP-2 and -x and 2-3 and a- b'],
  ['one-two-three-four-five', 'one-two-three-four-five'],
  ['internationalization-localization', 'internationalization-localization'],
])('keeps hyphenated words of a title whole: %s', (title, ...pieces) => {
  expect(wholeWords(title)).toEqual(pieces)
})
