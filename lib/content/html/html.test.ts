import { expect, it } from 'vitest'
import { html, trusted } from './html'

const block = html`<p>a</p>`

// prettier-ignore
it.each([
  ['escapes text and attributes', html`<p title="${'<script>"&'}">${'<script>"&'}</p>`, '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>'],
  ['joins lists, and leaves nothing out of nothing', html`${['a', 'b'].map((name) => html`<li>${name}</li>`)}${null}${false}${undefined}${0}`, '<li>a</li><li>b</li>0'],
  ['keeps HTML', html`${trusted('<b>x</b>')}`, '<b>x</b>'],
  ['leaves line breaks of what is put in alone, and makes a space of those of the template where one is shown', html`
    <pre>${'a\n\n  b'}</pre>
    <p>
      two words, <b>one</b>
      ${html`<i>more</i>`}
    </p>
  `, '<pre>a\n\n  b</pre><p>two words, <b>one</b> <i>more</i></p>'],
  ['leaves no space between blocks that are put in, or for nothing', html`
    <div>
      ${block} ${block}
      ${null}
      ${block}
    </div>
  `, '<div><p>a</p> <p>a</p><p>a</p></div>'],
  ['leaves no space at the end of a tag that is broken over lines', html`<b
    >a</b
  ><i>b</i>`, '<b>a</b><i>b</i>'],
  ['keeps the space before an attribute that is put in', html`<p${html` class="x"`}>a</p>`, '<p class="x">a</p>'],
])('%s', (_, made, text) => expect(String(made)).toBe(text))
