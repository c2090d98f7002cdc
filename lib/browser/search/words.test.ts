import { expect, it } from 'vitest'
import { spaced, unspaced } from './words'

it.each([
  ['查询区块数据，价格', ' 查询 区块 数据 ， 价格 '],
  ['使用Base API', ' 使用 Base API'],
  ['データを、照会', ' データ を 、 照会 '],
  ['ข้อมูล บล็อก', ' ข้อมูล \u2060 บล็อก '],
  ['rate limits, 1.05', 'rate limits, 1ꓸ05'],
])('divides “%s” into words, and readers see it as it was', (text, right) => {
  expect(spaced(text)).toBe(right)
  expect(
    unspaced(right)
      .replace(/ (?=Base)/, '')
      .trim(),
  ).toBe(text)
})
