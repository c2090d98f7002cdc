import { expect, it } from 'vitest'
import { readMdx } from '@/lib/content/mdx/read/read-mdx'
import { partFaults } from './api-parts'

const parts = {
  Price: { attribute: { name: 'of' as const, noun: 'operation', values: ['getOne', 'listAll'] } },
  Cost: {
    attribute: { name: 'of' as const, noun: 'operation', values: ['getOne', 'listAll'], counted: true as const },
  },
  RecordedExchange: { attribute: { name: 'name' as const, noun: 'recording', values: ['first'] } },
  Table: { attribute: null },
}
const said = (text: string) =>
  readMdx('a.mdx', text)
    .elements.flatMap((element) => partFaults(element, parts))
    .map(({ line, column, message }) => `${line}:${column} ${message}`)

it('names what a part of the API can show', () => {
  expect(said('Costs <Price of="getOen" />')).toEqual([
    '1:14 There is no operation "getOen". Did you mean "getOne"? Available: getOne, listAll.',
  ])
  expect(said('<RecordedExchange name="fist" />')).toEqual([
    '1:19 There is no recording "fist". Did you mean "first"? Available: first.',
  ])
})

it('names what is wrong with a number of requests', () => {
  expect(said('<Cost of="24 getOne + 3 listAl" />\n\n<Cost of="getOne" />\n\n<Cost of="1,000 getOne" />')).toEqual([
    '1:7 There is no operation "listAl". Did you mean "listAll"? Available: getOne, listAll.',
    '3:7 "getOne" is not a number with an operation. Write requests as in "24 getBlock", joined by " + ".',
  ])
})

it('says that a name has to be written out', () => {
  expect(said("<Price of={'get' + 'One'} />")).toEqual([
    '1:8 <Price> is filled in before its page is rendered: write the name in quotes, as the first attribute, as in <Price of="getOne" />.',
  ])
})

it('leaves alone what is right', () => {
  expect(said('<Price of="getOne" /> and <Callout of="x">Text</Callout> <Table />')).toEqual([])
})
