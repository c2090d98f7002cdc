import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { robots } from './robots'

describe('html/robots', () => {
  it('finds what is no rule, a closed site and a wrong sitemap', async () => {
    expect(await findInBuilt(robots, fixture(import.meta.url, 'robots'))).toMatchInlineSnapshot(`
      [
        "error built/robots.txt:2:1 "Disallow: /" keeps search engines away from every page.",
        "error built/robots.txt:3:1 "Noindex: /docs" is not a rule of robots.txt. Known are user-agent, allow, disallow, sitemap.",
        "error built/robots.txt:4:1 The sitemap is at "https://docs.example/sitemap.xml", not at "https://old.example/sitemap.xml".",
      ]
    `)
  })
})
