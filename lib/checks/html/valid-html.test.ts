import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { validHtml } from './valid-html'

describe('html/valid-html', () => {
  it('finds invalid HTML, and lets what React writes pass', async () => {
    expect(
      await findInBuilt(validHtml, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<h1>T</h1>',
          '<p>Text <div>a block in a paragraph</div></p>',
          '<ul><p>not an item</p></ul>',
          '<a href="/x"><button type="button">in a link</button></a>',
          '<input disabled=""/>',
          '<button type="button" role="button">a role twice</button>',
          '<table role="table"><tr role="row"><td role="cell">roles of a table that stacks</td></tr></table>',
          '</main>',
        ),
        'built/react.html': page(
          ['<title>A page</title>', '<meta charSet="utf-8"/>', '<meta name="viewport" content="width=device-width"/>'],
          '<main>',
          '<h1>T</h1><br/><img src="/a.svg" alt="" width="1" height="1"/><button type="button" disabled="" style="color:red">B</button>',
          '</main>',
        ),
        'pages/index.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '# T',
          '',
          '<a href="/x"><button type="button">in a link</button></a>',
        ),
      }),
    ).toEqual([
      "error built/index.html:9:43 Stray end tag '</p>'. At <div> [close-order]",
      'error built/index.html:10:6 <p> element is not permitted as content under <ul>. At <p> [element-permitted-content]',
      'error built/index.html:11:15 <button> element is not permitted as a descendant of <a>. At <button type="button"> [element-permitted-content]',
      'error built/index.html:12:2 <input> element does not have a <label>. At <input disabled=""> [input-missing-label]',
      'error built/index.html:13:29 Redundant role "button" on <button>. At <button type="button" role="button"> [no-redundant-role]',
    ])
  })
})
