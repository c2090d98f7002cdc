import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseYaml } from '@docs402/findings'
import { navbarItemSchema } from './navbar'
import { servicesSchema } from './services'
import { announcementSchema } from './site'

const text = readFileSync(path.join(import.meta.dirname, '../../MANUAL.md'), 'utf8')

const items = [...text.matchAll(/`(\{ (?:type|label): [^`]*\})`/g)].map(([, literal = '']) => literal)

it('names every kind of navbar item in the manual', () => {
  const kinds = items.map((literal) => /type: (\w+)/.exec(literal)?.[1] ?? 'link')
  const types = navbarItemSchema.options.map((option) => option.shape.type)
  expect(kinds).toHaveLength(types.length)
  expect(new Set(kinds).size).toBe(types.length)
})

it.each(items)('shows an item as it may be written: %s', (literal) => {
  expect(navbarItemSchema.safeParse(parseYaml(literal).value).error?.issues).toBeUndefined()
})

it('shows an announcement as it may be written', () => {
  const example = /^announcement:\n(?: .*\n)+/m.exec(text)?.[0] ?? ''
  expect(
    z.object({ announcement: announcementSchema }).safeParse(parseYaml(example).value).error?.issues,
  ).toBeUndefined()
})

it('shows a recipe for each purpose of a service as it may be written', () => {
  const example = /^analytics:\n(?:(?: .*|\w+:)\n)+/m.exec(text)?.[0] ?? ''
  const { data, error } = servicesSchema.safeParse(parseYaml(example).value)
  expect(error?.issues).toBeUndefined()
  expect(Object.keys(data ?? {})).toEqual(Object.keys(servicesSchema.shape))
})
