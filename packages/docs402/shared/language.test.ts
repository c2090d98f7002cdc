import { expect, it } from 'vitest'
import { directionOf } from './language'
import { language } from '../content/schemas/fields'

it('knows the direction of a language by its script, which may be named', () => {
  const rtl = 'ar arz he iw fa fa-AF prs ur ps sd ug yi dv ckb ku-Arab az-Arab pa-Arab uz-Arab ms-Arab syr nqo ff-Adlm'
  const ltr = 'en de-CH fr zh zh-Hant-TW ja th ko hi ku az pa uz uz-Latn fa-Latn ar-Latn sd-Deva ff tlh'
  const among = (direction: string) => (tag: string) =>
    language.safeParse(tag).success && directionOf(tag) === direction
  expect(rtl.split(' ').filter(among('rtl')).join(' ')).toBe(rtl)
  expect(ltr.split(' ').filter(among('ltr')).join(' ')).toBe(ltr)
})

it.each(['English', 'e', 'en_US', 'de-', 'ar-abc', 'en-a', 'fa-Arab-Arab', ''])(
  'takes no "%s" for a language',
  (tag) => {
    expect(language.safeParse(tag).error?.issues).toHaveLength(1)
  },
)
