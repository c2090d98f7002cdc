import { describe, expect, it } from 'vitest'
import { headingsBefore, partUses } from './part-uses'

const FENCE = '```'

describe('the parts that a text uses', () => {
  it('are found with their attribute, within sentences and within other components', () => {
    const body =
      'Costs <Price of="getBlock" />.\n\n<Hero price={<Price of="getToken" />} />\n\n<RecordedExchange name="first-call" />'
    expect(partUses(body).map(({ name, attribute }) => `${name} ${attribute}`)).toEqual([
      'Price getBlock',
      'Hero null',
      'Price getToken',
      'RecordedExchange first-call',
    ])
  })

  it('are not those of samples and comments', () => {
    const body = `Write \`<Price of="a" />\`.\n\n${FENCE}mdx\n<Price of="b" />\n${FENCE}\n\n{/* <Price of="c" /> */}\n\n<PriceList />`
    expect(partUses(body)).toEqual([{ name: 'PriceList', attribute: null, index: body.indexOf('<PriceList') }])
  })
})

it('counts the headings before a part, without the h1 and without comments of a shell sample', () => {
  const body = `# Title\n\n## One\n\n${FENCE}bash\n## not a heading\n${FENCE}\n\n### Two\n\n<PriceList />\n\n## Three`
  expect(headingsBefore(body, body.indexOf('<PriceList'))).toBe(2)
})
