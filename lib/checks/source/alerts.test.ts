import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { alerts } from './alerts'

describe('source/alerts', () => {
  it('finds alerts of a kind that nobody knows', async () => {
    expect(await findInSources(alerts, fixture(import.meta.url, 'alerts'))).toEqual([
      'error pages/index.mdx:11:1 There is no alert [!WARNIN]. Did you mean "WARNING"? Known: NOTE, TIP, IMPORTANT, WARNING, CAUTION.',
      'error pages/index.mdx:18:1 ":::tip" is shown as text. Write a callout as <Callout type="tip" title="…">, with the text and </Callout> on lines of their own, or as an alert: > [!TIP]',
    ])
  })
})
