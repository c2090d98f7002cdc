import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { codeFences } from './code-fences'

describe('source/code-fences', () => {
  it('finds code without a language', async () => {
    expect(await findInSources(codeFences, fixture(import.meta.url, 'code-fences'))).toEqual([
      'error pages/index.mdx:8:1 The code has no language. Name one after the fence (plain text is `text`): ```ts',
      'error pages/index.mdx:18:3 Unknown language "pyton". Did you mean "python"? Allowed: bash, css, diff, html, http, js, json, jsx, md, mdx, python, sql, text, toml, ts, tsx, xml, yaml.',
    ])
  })
})
