import { expect, it } from 'vitest'
import { separate, spaced, unspaced } from './words'

it.each([
  ['查询区块数据，价格', '查询', '区块', '数据', '，', '价格'],
  ['使用Base的API', '使用', 'Base', '的', 'API'],
  ['データを照会', 'データ', 'を', '照会'],
  ['v1.05', 'v1.05'],
  ['네트워크를', '네트워크를'],
])('divides “%s” into words', (word, ...words) => {
  expect(separate(word)).toEqual(words)
})

it.each(['查询 Base 的区块，价格', 'ข้อมูล บล็อก', 'データ。 照会', 'rate limits, 1.05'])(
  'readers see “%s” as it was written',
  (text) => {
    expect(unspaced(spaced(text))).toBe(text)
    expect(spaced(text)).not.toBe(text)
  },
)
