import { expect, it } from 'vitest'
import { html, trusted } from './html'

it('escapes text and attributes', () => {
  const text = '<script>"&'
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>',
  )
})

it('keeps HTML, joins lists and leaves nothing out of nothing', () => {
  expect(
    String(
      html`<ul>
        ${['a', 'b'].map((name) => html`<li>${name}</li>`)}${null}${false}${undefined}${0}
      </ul>`,
    ),
  ).toBe('<ul><li>a</li><li>b</li>0</ul>')
  expect(String(html`${trusted('<b>x</b>')}`)).toBe('<b>x</b>')
})

it('leaves line breaks of what is put in alone, and those of the template out', () => {
  expect(
    String(html`
      <pre>${'a\n\n  b'}</pre>
      <p>two words</p>
    `),
  ).toBe('<pre>a\n\n  b</pre><p>two words</p>')
})
