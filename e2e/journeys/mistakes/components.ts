import type { Mistake } from '../support/tell-mistakes'

const PAGE = 'pages/docs/api/networks.mdx'

/** Adds a line at the end of a page; the place is told, whatever stands above. */
function line(name: string, text: string, ...says: string[]): Mistake {
  return { name, change: (site) => site.write(PAGE, `${site.read(PAGE).trimEnd()}\n\n${text}\n`), says }
}

export const mistakes: readonly Mistake[] = [
  line(
    'a component that does not exist',
    '<Callouts>Text</Callouts>',
    'There is no component <Callouts>. Did you mean <Callout>?',
  ),
  line('a component without its import', '<LimitsTable />', "import { LimitsTable } from '@/components/api'"),
  line(
    'a name in braces that is text',
    'Give the {id} of a block.',
    '"id" is not declared: braces contain JavaScript.',
    'write `\\{id}`',
  ),
  line(
    'an operation that does not exist',
    '<Price of="getBlok" />',
    'There is no operation "getBlok". Did you mean "getBlock"?',
  ),
  line(
    'a fact that does not exist',
    '<ApiValue of="baseURL" />',
    'There is no API value "baseURL". Did you mean "baseUrl"?',
  ),
  line(
    'a kind of remark that does not exist',
    '<Callout type="info">Text</Callout>',
    'Type \'"info"\' is not assignable to type',
  ),
  line(
    'a property that does not exist',
    '<Callout titel="A">Text</Callout>',
    "Property 'titel' does not exist on type 'IntrinsicAttributes & CalloutProps'. Did you mean 'title'?",
  ),
  line(
    'a component that needs React',
    "import { RequestBudget } from '@/components/interactive/request-budget'\n\n<RequestBudget />",
    '<RequestBudget> uses components/interactive/request-budget.tsx, but this page is static',
  ),
  line('a tab outside of tabs', '<Tab>Text</Tab>', '<Tab> is outside of <Tabs>.'),
  line('tabs without a group', "<Tabs labels={['a']}>\n  <Tab>Text</Tab>\n</Tabs>", "Property 'group' is missing"),
  line('steps without steps', '<Steps>\n\n1. One\n\n</Steps>', '<Steps> has no steps.'),
  line(
    'a style as text',
    '<div style="color: red">Text</div>',
    'The content security policy blocks style attributes. Remove it',
  ),
  line(
    'an anchor that parts of the API do not make',
    '[See](/docs/api/overview#payment_invalit)',
    'No "#payment_invalit" on /docs/api/overview. Did you mean "#payment_invalid"?',
  ),
  line(
    'a link to our own domain',
    '[See](https://docs.example.com/docs/intro)',
    'is a page of this site. Link to "/docs/intro"',
  ),
  line('a picture from elsewhere', '![A map](https://example.org/a.png)', 'is on another server'),
  line('a picture that is not there', '![A map](/none.png)', 'There is no file public/none.png.'),
  line('a picture without words', '![](/favicon.svg)', 'The picture "/favicon.svg" has no alternative text.'),
  line('a note to oneself', 'TODO: say more.', '"TODO" is still in the text.'),
  line('a marker outside of a post', '{/* truncate */}', 'Only posts have an excerpt'),
  line('code without an end', '```ts\nconst a = 1', 'This code block is never closed'),
  {
    name: 'an import of a file that does not exist',
    change: (site) => site.edit(PAGE, "from '@/components/api'", "from '@/components/apis'"),
    says: ['No file matches "@/components/apis". Did you mean "@/components/api"?'],
  },
]
