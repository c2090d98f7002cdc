import { expect, it } from 'vitest'
import { html } from '@/lib/content/html/html'
import { tabs } from './tabs'

it('shows the first panel that has content, and leaves one without really empty, for style sheets and scripts', () => {
  const panels = [
    { label: 'Try it', content: null },
    { label: 'curl', content: html`<pre>curl</pre>` },
  ]
  const text = String(tabs({ group: 'language', id: 'get-block', panels }))
  expect(text).toContain('<a role="tab" href="#get-block-try-it" aria-selected="false" data-own>Try it</a>')
  expect(text).toContain(
    '<a role="tab" href="#get-block-curl" aria-selected="true" aria-controls="get-block-curl">curl</a>',
  )
  expect(text).toContain('<div role="tabpanel" id="get-block-try-it" aria-label="Try it" data-off></div>')
  expect(text).toContain('<div role="tabpanel" id="get-block-curl" aria-label="curl"><p class="tab-label">')
})
