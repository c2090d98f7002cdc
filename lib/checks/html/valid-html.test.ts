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
          '<table><tr><td role="cell">a role of its own</td></tr></table>',
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
      'error built/index.html:14:22 Redundant role "cell" on <td>. At <td role="cell"> [no-redundant-role]',
    ])
  })
  it('says of headings, ids and pictures what would be right, at the line where they are written', async () => {
    expect(
      await findInBuilt(validHtml, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<h1>T</h1>',
          '<h3 id="too-deep">Too deep</h3>',
          '<h1 id="second">Second</h1>',
          '<div id="box"></div><p id="box"></p>',
          '<a href="/x" id="way">X</a> <a href="/y" id="way">Y</a>',
          '<img src="/a.svg" alt=""/> <img src="/b.svg"/> <img src="/_next/static/media/chart.0a1b2c3d.png"/>',
          '</main>',
          '<main></main>',
        ),
        'built/moved.html': page(['<title>A page</title>', '<meta http-equiv="refresh" content="0; url=/"/>'], ''),
        'built/none.html': page('<title>A page</title>', '<main>', '<h2>None</h2>', '</main>'),
        'components/box.tsx': text(`export const Box = () => <div id='box' />`),
        'pages/index.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '# T',
          '',
          '### Too deep',
          '',
          '# Second',
          '',
          '<a href="/x" id="way">X</a>',
          '',
          '<img src="/b.svg" /> ![](../images/chart.png)',
        ),
        'pages/none.mdx': text('---', 'title: T', '---', '', '## None'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "error built/index.html:15:2 Multiple <main> elements present in document. At <main> [no-multiple-main]",
        "error components/box.tsx:1:35 Duplicate ID "box". Links and labels find only the first element with an id: give this element a different one. At <p id="box"> [no-dup-id]",
        "warning pages/index.mdx:7:1 Heading level can only increase by one, expected <h2> but got <h3>. A page has one h1, and heading levels never skip. At <h3 id="too-deep"> [heading-level]",
        "warning pages/index.mdx:9:1 Multiple <h1> are not allowed. A page has one h1, and heading levels never skip. At <h1 id="second"> [heading-level]",
        "error pages/index.mdx:11:14 Duplicate ID "way". Links and labels find only the first element with an id: give this element a different one. At <a href="/y" id="way"> [no-dup-id]",
        "error pages/index.mdx:13:6 <img> is missing required "alt" attribute. Say what the image shows, or write \`alt=""\` if it is decorative. At <img src="/b.svg"> [wcag/h37]",
        "error pages/index.mdx:13:22 <img> is missing required "alt" attribute. Say what the image shows, or write \`alt=""\` if it is decorative. At <img src="/_next/static/media/chart.0a1b2c3d.png"> [wcag/h37]",
        "warning pages/none.mdx:5:1 Initial heading level must be <h1> but got <h2>. A page has one h1, and heading levels never skip. At <h2> [heading-level]",
      ]
    `)
  })

  it('tells a fault in a menu on each page that has it, and the faults beside a valid menu at their place', async () => {
    const fault = '<nav aria-label="Faulty"><ul><p>no item</p></ul></nav>'
    const valid = '<nav aria-label="Valid"><ul><li><a href="/" aria-current="page">A</a></li></ul></nav>'
    const unmarked = valid.replace(' aria-current="page"', '')
    const withMenu = (menu: string, text: string) =>
      page('<title>A page</title>', menu, `<main><h1>T</h1>${text}</main>`)
    expect(
      await findInBuilt(validHtml, {
        'built/a.html': withMenu(fault, ''),
        'built/b.html': withMenu(fault, ''),
        'built/c.html': withMenu(valid, ''),
        'built/d.html': withMenu(unmarked, '<ul><p>no item</p></ul>'),
      }),
    ).toEqual([
      'error built/a.html:7:31 <p> element is not permitted as content under <ul>. At <p> [element-permitted-content]',
      'error built/b.html:7:31 <p> element is not permitted as content under <ul>. At <p> [element-permitted-content]',
      'error built/d.html:8:22 <p> element is not permitted as content under <ul>. At <p> [element-permitted-content]',
    ])
  })
})
