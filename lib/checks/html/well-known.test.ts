import { describe, expect, it } from 'vitest'
import { findInBuilt, plainPage, text } from '../testing'
import { apiCatalog, securityTxtRule } from './well-known'

const find = (today: string) =>
  findInBuilt(securityTxtRule(today), {
    'built/.well-known/security.txt': text(
      'Contact: security@docs.example',
      'Expires: 2030-01-31T23:59:59Z',
      'Canonical: https://old.example/.well-known/security.txt',
      'Colour: blue',
    ),
    'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
  })

describe('html/security-txt', () => {
  it('finds wrong contacts, addresses and fields', async () => {
    expect(await find('2029-06-01')).toMatchInlineSnapshot(`
      [
        "error built/.well-known/security.txt:1:1 The contact "security@docs.example" must start with "mailto:", "tel:" or "https://".",
        "error built/.well-known/security.txt:3:1 "https://old.example/.well-known/security.txt" is not where the file is: "https://docs.example/.well-known/security.txt".",
        "error built/.well-known/security.txt:4:1 "Colour: blue" is not a field of security.txt. Known are acknowledgments, canonical, contact, encryption, expires, hiring, policy, preferred-languages.",
      ]
    `)
  })

  it('warns from 30 days before it expires, and after', async () => {
    const expiry = async (today: string) => (await find(today)).filter((line) => /expire[ds] on/.test(line))
    expect(await expiry('2030-01-01')).toEqual([])
    expect(await expiry('2030-01-12')).toMatchInlineSnapshot(`
      [
        "warning built/.well-known/security.txt:2:1 It expires on 2030-01-31, in 20 days. Give "expires" in data/security.yaml a new day, less than a year ahead.",
      ]
    `)
    expect(await expiry('2030-02-01')).toMatchInlineSnapshot(`
      [
        "warning built/.well-known/security.txt:2:1 It expired on 2030-01-31: nobody may rely on it. Give "expires" in data/security.yaml a new day, less than a year ahead.",
      ]
    `)
  })
})

describe('html/api-catalog', () => {
  it('finds an API without a description, and dead links', async () => {
    expect(
      await findInBuilt(apiCatalog, {
        'built/.well-known/api-catalog': text(
          '{',
          '  "linkset": [',
          '    {',
          '      "anchor": "https://api.example",',
          '      "service-doc": [',
          '        { "href": "https://docs.example/docs" },',
          '        { "href": "https://docs.example/dosc" }',
          '      ]',
          '    }',
          '  ]',
          '}',
        ),
        'built/docs.html': plainPage('Docs', '<link rel="canonical" href="https://docs.example/docs">'),
        'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "error built/.well-known/api-catalog:1:1 No API in it has a "service-desc": programs find no description.",
        "error built/.well-known/api-catalog:7:1 "https://docs.example/dosc" is neither a page nor a file of this site. Did you mean "/docs"?",
      ]
    `)
  })
})
