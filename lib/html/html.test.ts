import { expect, it } from 'vitest'
import { html, trusted } from './html'

it('escapes text and attributes', () => {
  const text = '<script>"&'
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>',
  )
})

it('keeps HTML, joins lists and leaves nothing out of nothing', () => {
  const items = ['a', 'b'].map((name) => html`<li>${name}</li>`)
  expect(String(html`${items}${null}${false}${undefined}${0}`)).toBe('<li>a</li><li>b</li>0')
  expect(String(html`${trusted('<b>x</b>')}`)).toBe('<b>x</b>')
})

it('leaves line breaks of what is put in alone, and makes a space of those of the template where one is shown', () => {
  const text = html`
    <pre>${'a\n\n  b'}</pre>
    <p>
      two words, <b>one</b>
      ${html`<i>more</i>`}
    </p>
  `
  expect(String(text)).toBe('<pre>a\n\n  b</pre><p>two words, <b>one</b> <i>more</i></p>')
})

it('keeps the space before an attribute that is put in', () => {
  expect(String(html`<p${html` class="x"`}>a</p>`)).toBe('<p class="x">a</p>')
})
