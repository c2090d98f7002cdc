import type { Mistake } from '../support/tell-mistakes'

const PAGE = 'pages/docs/api/rate-limits.mdx'

/** A snippet with one line that is wrong, and a page that uses it: the place is the snippet's own. */
function snippet(name: string, file: string, text: string, ...says: string[]): Mistake {
  return {
    name,
    change(site) {
      site.write(`snippets/${file}.mdx`, `One line.\n\n${text}\n`)
      const name = `Snippet${file[0]?.toUpperCase()}${file.slice(1)}`
      site.edit(PAGE, '\n---\n', `\n---\n\nimport ${name} from '@/snippets/${file}.mdx'`)
      site.write(PAGE, `${site.read(PAGE).trimEnd()}\n\n<${name} />\n`)
    },
    says: says.map((text, index) => (index === 0 ? `snippets/${file}.mdx:3:${text}` : text)),
  }
}

export const mistakes: readonly Mistake[] = [
  snippet('a dead link in a snippet', 'dead', '[See](/docs/intor)', '1', 'No page at "/docs/intor". Did you mean'),
  snippet('a formula in a snippet', 'formula', 'Where $x^2$ is small.', '7', '$x^2$'),
  snippet(
    'a kind of remark in a snippet that does not exist',
    'remark',
    '<Callout type="foo">Text</Callout>',
    '',
    'Type \'"foo"\' is not assignable to type',
  ),
  snippet(
    'a component in a snippet without its import',
    'bare',
    '<Price of="getBlock" />',
    '',
    "import { Price } from '@/components/api'",
  ),
  snippet(
    'a component in a snippet that does not exist',
    'unknown',
    'It costs <Prices of="getBlock" />.',
    '',
    'There is no component <Prices>. Did you mean <Price>?',
  ),
  {
    name: 'a text that pages share inside pages/',
    change(site) {
      site.write('pages/docs/shared.mdx', 'Shared text.\n')
      site.edit(PAGE, '\n---\n', "\n---\n\nimport Shared from '../shared.mdx'")
      site.write(PAGE, `${site.read(PAGE).trimEnd()}\n\n<Shared />\n`)
    },
    says: [`${PAGE}:`, 'is itself a page, at /docs/shared', 'move it to snippets/shared.mdx'],
  },
]
