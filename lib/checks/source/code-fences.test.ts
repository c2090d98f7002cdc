import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { codeFences } from './code-fences'

describe('source/code-fences', () => {
  it('finds code without an end, without a language or with an unknown one', async () => {
    expect(await findInSources(codeFences, fixture(import.meta.url, 'code-fences'))).toEqual([
      'error pages/index.mdx:8:1 The code has no language. Name one after the fence (plain text is `text`): ```ts',
      'error pages/index.mdx:18:3 Unknown language "pyton". Did you mean "python"? Allowed: bash, css, diff, html, http, js, json, jsx, md, mdx, python, sql, text, toml, ts, tsx, xml, yaml.',
      'error pages/unclosed.mdx:8:1 The code that begins here has no end, so all that follows is shown as code. Put ``` on a line of its own below it, as far indented as above.',
    ])
  })
})
