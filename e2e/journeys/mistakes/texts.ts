/** A text that is wrong, and parts of what is told at its place. */
export type WrongText = readonly [text: string, ...says: string[]]

/** By the page at whose end they are written. A code block that is never closed is the last. */
export const ON_PAGES: Readonly<Record<string, readonly WrongText[]>> = {
  'pages/docs/api/networks.mdx': [
    ['<Callouts>Text</Callouts>', 'There is no component <Callouts>. Did you mean <Callout>?'],
    ['<LimitsTable />', "import { LimitsTable } from '@/components/api'"],
    ['Give the {id} of a block.', '"id" is not declared: braces contain JavaScript.', 'write `\\{id}`'],
    ['<Price of="getBlok" />', 'There is no operation "getBlok". Did you mean "getBlock"?'],
    ['<ApiValue of="baseURL" />', 'There is no API value "baseURL". Did you mean "baseUrl"?'],
    ['<Callout type="info">Text</Callout>', 'Type \'"info"\' is not assignable to type'],
    [
      '<Callout titel="A">Text</Callout>',
      "Property 'titel' does not exist on type 'IntrinsicAttributes & CalloutProps'. Did you mean 'title'?",
    ],
    [
      "import { RequestBudget } from '@/components/interactive/request-budget'\n\n<RequestBudget />",
      '<RequestBudget> uses components/interactive/request-budget.tsx, but this page is static',
    ],
    ['<Tab>Text</Tab>', '<Tab> is outside of <Tabs>.'],
    ["<Tabs labels={['a']}>\n  <Tab>Text</Tab>\n</Tabs>", "Property 'group' is missing"],
    ['<Steps>\n\n1. One\n\n</Steps>', '<Steps> has no steps.'],
    ['<div style="color: red">Text</div>', 'The content security policy blocks style attributes. Remove it'],
    [
      '[See](/docs/api/overview#payment_invalit)',
      'No "#payment_invalit" on /docs/api/overview. Did you mean "#payment_invalid"?',
    ],
    ['[See](https://docs.example.com/docs/intro)', 'is a page of this site. Link to "/docs/intro"'],
    ['![A map](https://example.org/a.png)', 'is on another server'],
    ['![A map](/none.png)', 'There is no file public/none.png.'],
    ['TODO: say more.', '"TODO" is still in the text.'],
    ['{/* truncate */}', 'Only posts have an excerpt'],
    ['```ts\nconst a = 1', 'This code block is never closed'],
  ],
  'pages/docs/intro.mdx': [
    ['[There](/docs/intor)', 'No page at "/docs/intor". Did you mean "/docs/intro"?'],
    ['![The icon](/favicon.sgv)', 'There is no file public/favicon.sgv. Did you mean "/favicon.svg"?'],
    ['![](/favicon.svg)', 'The picture "/favicon.svg" has no alternative text.'],
    ['```mermaid\ngraph TD\n```', 'Mermaid diagrams are not rendered.'],
    ['Energy is $E = mc^2$.', '"$E = mc^2$" is not typeset as a formula.'],
    [
      '![The way](C:\\\\Users\\\\me\\\\way.png)',
      'is a file on your computer, which readers cannot load. Put it into public/ and write "/way.png".',
    ],
    ['![Screenshot](/favicon.svg)', '"Screenshot" says nothing to someone'],
    ['[Prices](/docs/api /overview)', 'This is shown as text, not as a link: a URL has no spaces.'],
    ['This is **important.', '"**" is shown as text: it is not closed'],
    ['[Prices][prices]', 'no line says where "prices" leads.'],
    ['> [!WARNIN]\n> Text.', 'There is no alert [!WARNIN]. Did you mean "WARNING"?'],
    ['```pyton\nx\n```', 'Unknown language "pyton". Did you mean "python"?'],
  ],
  'pages/docs/api/rate-limits.mdx': [
    [
      '<form action="https://news.example.net/subscribe"><input name="mail" /></form>',
      'The content security policy blocks sending a form to "https://news.example.net/subscribe". To allow it, declare it in data/services.yaml',
    ],
    [
      '<script async src="https://stats.example.net/s.js"></script>',
      'The content security policy blocks the script "https://stats.example.net/s.js". To allow it, declare it in data/services.yaml',
    ],
    [
      '<iframe src="https://chat.example.net/room" title="Chat" />',
      'The content security policy blocks <iframe>, and readers would see a gap. Link to it instead. To allow it, declare it in data/services.yaml',
    ],
    ['<button onclick="go()">Go</button>', "Did you mean 'onClick'?"],
    ['[The paper](./papre.pdf)', 'There is no file pages/docs/api/papre.pdf.'],
  ],
}

/** In texts that pages share: the place is their own. */
export const IN_SNIPPETS: readonly WrongText[] = [
  ['[See](/docs/intor)', 'No page at "/docs/intor". Did you mean'],
  ['Where $x^2$ is small.', '$x^2$'],
  ['<Callout type="foo">Text</Callout>', 'Type \'"foo"\' is not assignable to type'],
  ['<Price of="getBlock" />', "import { Price } from '@/components/api'"],
  ['It costs <Prices of="getBlock" />.', 'There is no component <Prices>. Did you mean <Price>?'],
]

/** On pages of their own, which can be read up to there. */
export const SYNTAX: readonly WrongText[] = [
  ['A { "a": 1 } b', 'To show one as text, write'],
  ['## Errors {#errors}', 'written in brackets: `[#errors]`'],
  ['Only 1 <2 counts', 'To show `<` as text, write `\\<` or put it in backticks'],
  ['<Callout>\n\nOpen', 'Expected a closing tag for `<Callout>`'],
]
