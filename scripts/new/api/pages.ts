import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { entriesOf, fill, type Values } from './fill'

/** What is written, and the value without which it is not. */
const TEMPLATES: Readonly<Record<string, string | null>> = {
  'README.md': null,
  'data/authors.yaml': null,
  'data/tags.yaml': null,
  'data/logo.svg': null,
  'data/samples.yaml': null,
  'data/security.yaml': 'contact',
  'data/site.yaml': null,
  'data/synonyms.yaml': null,
  'data/words.txt': null,
  'public/favicon.svg': null,
  'pages/_meta.ts': null,
  'pages/404.mdx': null,
  'pages/index.mdx': null,
  'pages/docs/_meta.ts': null,
  'pages/docs/index.mdx': null,
  'pages/docs/intro.mdx': null,
  'pages/docs/api/_meta.ts': null,
  'pages/docs/api/overview.mdx': null,
  'pages/docs/api/authentication.mdx': 'authentication',
  'pages/docs/api/networks.mdx': 'networks',
  'pages/docs/api/rate-limits.mdx': 'limits',
  'pages/docs/api/errors.mdx': 'errors',
  'pages/docs/api/endpoints.mdx': 'onePage',
  'pages/docs/api/endpoints/_meta.ts': 'groups',
  'pages/docs/api/endpoints/index.mdx': 'groups',
  'pages/docs/api/schemas.mdx': 'schemas',
  'pages/docs/api/webhooks.mdx': 'webhooks',
  'pages/docs/payments/_meta.ts': 'paid',
  'pages/docs/payments/how-payment-works.mdx': 'paid',
  'pages/docs/payments/pricing.mdx': 'paid',
  'pages/docs/payments/wallet.mdx': 'paid',
  'pages/docs/payments/programs.mdx': 'paid',
}

/** Templates of several pages, and the list with a `file` for each. */
const SEVERAL: Readonly<Record<string, string>> = {
  'pages/docs/api/endpoints/group.mdx': 'groups',
  'pages/docs/api/schemas.mdx': 'moreSchemas',
  'pages/docs/api/webhooks.mdx': 'moreWebhooks',
}

/** The text of a template, by the file that is made of it. */
export const templateOf = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, 'templates', `${file}.mustache`), 'utf8')

const isThere = (value: Values[string] | undefined) => value !== undefined && entriesOf(value).length > 0

/** The files that a site for a description begins with, and their texts. */
export async function pagesFor(values: Values): Promise<Map<string, string>> {
  const files = Object.entries(TEMPLATES).filter(([, needed]) => needed === null || isThere(values[needed]))
  const several = Object.entries(SEVERAL).flatMap(([template, list]) =>
    entriesOf(values[list] ?? false).map((own): [string, string] => {
      const file = `${path.posix.dirname(template)}/${String(own['file'])}.mdx`
      return [file, fill(templateOf(template), { ...values, ...own }, file)]
    }),
  )
  const texts = files.map(async ([file]): Promise<[string, string]> => {
    const text = fill(templateOf(file), values, file)
    if (!file.endsWith('.ts')) return [file, text]
    return [file, await format(text, { ...(await resolveConfig(import.meta.filename)), filepath: file })]
  })
  return new Map([...(await Promise.all(texts)), ...several])
}
