import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { PACKAGE } from '../../package-folder'
import { jsonSchemas } from './data-files'

const description = 'A description that is long enough to say what this page is about.'

describe('the JSON Schemas for editors', () => {
  it.each(Object.entries(jsonSchemas()))(
    '%s is up to date (npm --prefix tools run schemas writes it)',
    (file, text) => {
      expect(readFileSync(path.join(PACKAGE, file), 'utf8')).toBe(text)
    },
  )

  it('accept and refuse what the checks accept and refuse', () => {
    const ajv = new Ajv2020({ allErrors: true })
    formats.default(ajv)
    const post = ajv.compile(JSON.parse(jsonSchemas()['schemas/post.json'] ?? ''))
    expect(post({ title: 'T', description, date: '2025-09-02', authors: ['docs-team'] })).toBe(true)
    expect(post({ title: 'T', description, date: '2025-09-42', authors: [], layout: 'x' })).toBe(false)
    expect(post.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual(
      expect.arrayContaining(['/authors minItems', ' additionalProperties', '/date format']),
    )
  })
})
