import { expect, it } from 'vitest'
import { spansOf } from './match'

const nfd = (text: string) => text.normalize('NFD')

// What was typed, a text, and what of it is marked.
it.each<[words: string, text: string, ...marked: string[]]>([
  // What was typed, at the start of a word; another ending only where it is missing.
  ['networks', 'Networks of a network, unknown_network', 'Networks'],
  ['networks', 'one network', 'network'],
  ['netw', 'a network', 'netw'],
  ['fees', 'the feed has no fee', 'fee'],
  ['retries', 'retry, retract', 'retry'],
  ['api key', 'The API keyboard, private_key', 'API', 'key', 'key'],
  ['work', 'a network'],
  // Numbers are whole.
  ['1.05', '1.05 of 2026-01-05, 105, 11.05, 1.052', '1.05'],
  ['$0.004', 'costs $0.004, not $2.00 or 0.0045', '$0.004'],
  ['$0.004', '0.004 USDC', '0.004'],
  ['v1.2.3', 'v1.2.3, v1.2.30 and v123', 'v1.2.3'],
  ['429', 'a 429, 4290, x429', '429'],
  ['1,000', '1,000 and 1000', '1,000'],
  ['1000', '1,000', '1,000'],
  ['1000', '10,000 and 1,000,000'],
  ['-32000', 'code -32000', '-32000'],
  // Signs within a word.
  ['re-sign', 'read the real receipt: resign', 'resign'],
  ['re-sign', 're-sign, don’t resign', 're-sign'],
  ['e-mail', 'an email', 'email'],
  ['payment-signature', 'PAYMENT-SIGNATURE: x', 'PAYMENT-SIGNATURE'],
  ['/v1/pricing', 'GET https://a.b/v1/pricing', '/v1/pricing'],
  ["wallet's", 'the wallet’s key', 'wallet’s'],
  ['wallets', 'a wallet’s key', 'wallet’s'],
  ['@x402/fetch', 'npm i @x402/fetch', '@x402/fetch'],
  ['C++', 'C, C++ and C#', 'C++'],
  ['C#', 'C, C++ and C#', 'C#'],
  ['C', 'C, C++, CSS and a_c', 'C'],
  ['v r s', 'v, r and s of wallet’s value', 'v', 'r', 's'],
  ['🚀', 'to the 🚀', '🚀'],
  ['.*', 'all of it'],
  // Names and their parts.
  ['block', 'eth_getBlock, block_number, unblock', 'Block', 'block'],
  ['getblockbynumber', 'eth_getBlockByNumber', 'getBlockByNumber'],
  ['blockNumber', 'block_number', 'block_number'],
  ['block_number', 'blockNumber', 'blockNumber'],
  ['0x833589', '0x833589fCD6eDb6', '0x833589'],
  // Accents, however they are stored and typed.
  ['cafe', 'a café', 'café'],
  ['cafe', nfd('a café!'), nfd('café')],
  ['café', 'a cafe', 'cafe'],
  ['naive uber', 'naïve Über', 'naïve', 'Über'],
  ['strasse', 'Straße, Strasse', 'Straße', 'Strasse'],
  ['Straße', 'STRASSE', 'STRASSE'],
  ['isik', 'IŞIK ışık', 'IŞIK', 'ışık'],
  ['λογος', 'Λόγος', 'Λόγος'],
  ['smorrebrod', 'smørrebrød', 'smørrebrød'],
  // Scripts without spaces, and Korean with its particles.
  ['数据', '查询区块数据，', '数据'],
  ['查询区块数据', '查询 Base 的数据', '查询', '数据'],
  ['データ', 'ブロックのデータを', 'データ'],
  ['ข้อมูล', 'สอบถามข้อมูลบล็อก', 'ข้อมูล'],
  ['네트워크', '네트워크를', '네트워크'],
  ['API', '使用API的', 'API'],
])('“%s” in “%s”', (words, text, ...marked) => {
  expect(spansOf(text, words.split(' ')).map(({ start, end }) => text.slice(start, end))).toEqual(marked)
})
