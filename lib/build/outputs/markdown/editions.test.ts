import { describe, expect, it } from 'vitest'
import { mainOf } from '@/lib/build/page-contents'
import { contentMarkdown } from './editions'
import { markdownEdition } from './write-markdown'

const PAGE = 'https://docs.example/docs/intro'
const write = (body: string) =>
  contentMarkdown(
    mainOf(
      `<html><body><nav>Menu</nav><main><article class="prose">${body}</article><nav>Next</nav></main></body></html>`,
    ),
    PAGE,
  ).trim()

describe('the Markdown of a page', () => {
  it('is that of its text, without what surrounds it and without controls', () => {
    expect(
      write(
        '<h1>Intro</h1><h2 id="a">A<a class="anchor" href="#a">#</a></h2><button>Copy</button><p>Text<span class="visually-hidden"> (new tab)</span></p>',
      ),
    ).toBe('# Intro\n\n## A\n\nText')
  })

  it('has absolute addresses, with their anchors', () => {
    expect(write('<p><a href="/docs#top">Up</a> <a href="#here">Here</a> <a href="https://x.example/">X</a></p>')).toBe(
      '[Up](https://docs.example/docs#top) [Here](https://docs.example/docs/intro#here) [X](https://x.example/)',
    )
  })

  it('says the kind of a callout in words', () => {
    const callout = (title: string) => `<div data-callout="warning"><p>${title}</p><p>Mind the gap.</p></div>`
    expect(write(callout('Careful'))).toBe('> **Warning: Careful**\n>\n> Mind the gap.')
    expect(write(callout('Warning'))).toBe('> **Warning:**\n>\n> Mind the gap.')
  })

  it('numbers steps', () => {
    expect(write('<div data-steps=""><h3>Ask</h3><p>One.</p><h3>Pay</h3></div>')).toBe(
      '### Step 1: Ask\n\nOne.\n\n### Step 2: Pay',
    )
  })

  it('shows all tabs, each after its label', () => {
    const panel = (label: string) => `<div role="tabpanel"><p class="tab-label">${label}</p><p>For ${label}.</p></div>`
    expect(
      write(
        `<div class="tabs"><div role="tablist"><a href="#x">curl</a></div>${panel('curl')}${panel('Python')}</div>`,
      ),
    ).toBe('**curl**\n\nFor curl.\n\n**Python**\n\nFor Python.')
  })

  it('keeps the language and the file name of code, and every character of it', () => {
    const code = (caption: string, language: string) =>
      `<figure class="code"><figcaption>${caption}</figcaption><div class="code-tools"><button>Copy</button></div><pre><code class="language-${language}"><span class="k">if</span> (a &lt; b)\n  \`x\`</code></pre></figure>`
    const text = 'if (a < b)\n  `x`\n```'
    expect(write(code('pay.ts', 'ts'))).toBe(`\`\`\`ts filename="pay.ts"\n${text}`)
    expect(write(code('The answer', 'json'))).toBe(`**The answer**\n\n\`\`\`json\n${text}`)
    expect(write(code('Shell', 'bash'))).toBe(`\`\`\`bash\n${text}`)
  })

  it('makes tables of tables, with their captions before them and several lines in a cell', () => {
    expect(
      write(
        '<table><caption>Prices</caption><thead><tr><th>What</th><th>Price</th></tr></thead><tbody><tr><th>A<br>free</th><td><code>a|b</code><span class="advice">Once</span></td></tr></tbody></table>',
      ),
    ).toBe('_Prices_\n\n| What | Price |\n| - | - |\n| A<br>free | `a\\|b` <br>Once |')
  })

  it('keeps a cell on one line, whatever stands in it, and says in words what a sign means', () => {
    expect(
      write(
        '<table><tr><th>Group</th><th>Has</th></tr><tr><td>Per wallet.<details><summary>2 operations</summary><ul><li><a href="/a">A</a></li> <li>B</li></ul></details></td>' +
          '<td><span aria-hidden="true">●</span><span class="visually-hidden">yes</span></td></tr></table>',
      ),
    ).toBe('| Group | Has |\n| - | - |\n| Per wallet.<br>2 operations<br> [A](https://docs.example/a) <br>B | yes |')
  })

  it('says nothing of new tabs, in a cell neither', () => {
    const link = '<a href="https://x.example/">X<span class="visually-hidden"> (opens in new tab)</span></a>'
    expect(write(`<p>${link}</p><table><tr><th>A</th></tr><tr><td>${link}</td></tr></table>`)).toBe(
      '[X](https://x.example/)\n\n| A |\n| - |\n| [X](https://x.example/) |',
    )
  })

  it('tells facts that stand in columns one by one, each after its label', () => {
    const fact = (label: string, value: string) =>
      `<span class="fact"><span class="label">${label}</span> <span class="badge">${value}</span></span>`
    expect(
      write(
        `<details><summary><h3>a</h3> <span>400</span> ${fact('Charged', 'No')} ${fact('Retry', 'Later')}</summary><p>Why.</p></details>`,
      ),
    ).toBe('### a\n\n400\n\nCharged: No\n\nRetry: Later\n\nWhy.')
  })

  it('keeps the heading that opens what is folded, and what is folded', () => {
    expect(
      write('<details><summary><h3 id="a"><code>a</code></h3> <span>400</span></summary><p>Why.</p></details>'),
    ).toBe('### `a`\n\n400\n\nWhy.')
  })

  it('makes a list of terms', () => {
    expect(write('<dl><div><dt>Price</dt><dd><strong>Free</strong></dd></div><dt>Limit</dt><dd>60</dd></dl>')).toBe(
      '- Price: **Free**\n- Limit: 60',
    )
  })

  it('says what drawings show, and leaves icons out', () => {
    expect(
      write(
        '<figure><svg role="img" aria-label="Three gates"></svg><figcaption>The way</figcaption></figure><svg aria-hidden="true"></svg>',
      ),
    ).toBe('_Drawing: Three gates_\n\n_The way_')
  })

  it('keeps words apart that only the style sheet set apart', () => {
    expect(write('<p><span>Ask</span><code>GET /</code></p>')).toBe('Ask `GET /`')
  })

  it('of a post is its heading and its text', () => {
    const html =
      '<main><article><h1>News</h1><p>By us</p><div data-post-text><p>Text</p></div><footer>Tags</footer></article></main>'
    expect(contentMarkdown(mainOf(html), PAGE).trim()).toBe('# News\n\nText')
  })

  it('is refused for a page without a main part', () => {
    expect(() => mainOf('<p>x</p>')).toThrow('The page has no <main>')
  })
})

it('starts with a head in YAML', () => {
  expect(markdownEdition({ title: 'A: b', description: 'About "it".', url: PAGE, updated: undefined }, '# A\n')).toBe(
    '---\ntitle: "A: b"\ndescription: About "it".\nurl: https://docs.example/docs/intro\n---\n\n# A\n',
  )
})

it('writes footnotes, tasks, alignment and pictures that open as Markdown does', () => {
  expect(
    write(
      '<p>A claim<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref="true">1</a></sup>, 10<sup>2</sup>.</p>' +
        '<section data-footnotes="true"><h2 class="visually-hidden">Footnotes</h2><ol><li id="user-content-fn-a"><p>The note. <a href="#user-content-fnref-a" data-footnote-backref="">↩</a></p></li></ol></section>',
    ),
  ).toBe('A claim[^a], 10<sup>2</sup>.\n\n[^a]: The note.')
  expect(write('<ul><li><input type="checkbox" checked disabled> done</li></ul>')).toBe('- [x] done')
  expect(write('<table><tr><th data-align="right">A</th></tr><tr><td data-align="right">1</td></tr></table>')).toBe(
    '| A |\n| -: |\n| 1 |',
  )
  expect(
    write('<button><img src="/way.png" alt="The way"></button><dialog><img src="/way.png" alt="x"></dialog>'),
  ).toBe('![The way](https://docs.example/way.png)')
})
