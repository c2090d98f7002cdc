import { BLOG, callbackPath, PRINTABLE } from '../shared/routes'

/** URLs that an output writes. `<page>` and `<list>` stand for paths, `<version>` and `<name>` for one part of a path. */
interface OutputUrls {
  /** Those that stay the same within a major version (PUBLIC.md). */
  urls?: readonly string[]
  more?: readonly string[]
  /** Patterns of headers: what changes gets another name. */
  forever?: readonly string[]
  /** Whether each language of the site has its own, below its folder. */
  inEachLanguage?: true
}

const DESCRIPTIONS = ['/openapi', '/docs/<version>/openapi', '/apis/<name>/openapi']
const OF_VERSION = '/docs/<version>/apis/<name>/openapi'
const inBoth = (file: string) => [`${file}.json`, `${file}.yaml`]

/** All that the build writes besides pages, by output: links, languages, headers and the dev server ask it. */
export const OUTPUT_URLS = {
  apiDescription: { urls: DESCRIPTIONS.flatMap(inBoth), more: inBoth(OF_VERSION) },
  cards: { urls: ['/cards/<page>.png'], inEachLanguage: true },
  clients: {
    urls: ['/downloads/docs402-client-<version>.tgz', '/downloads/docs402_client-<version>-py3-none-any.whl'],
  },
  covers: { urls: ['/covers/<page>.svg'], inEachLanguage: true },
  download: { urls: ['/documentation.zip'] },
  feeds: {
    urls: [`${BLOG}/feed.json`, '/<list>/atom.xml', '/<list>/rss.xml'],
    more: ['/feed.css'],
    inEachLanguage: true,
  },
  icon: { urls: ['/favicon.ico'] },
  llms: { urls: ['/llms.txt', '/llms-full.txt'], inEachLanguage: true },
  markdown: { urls: ['/<page>.md'], inEachLanguage: true },
  oauthCallback: { urls: [callbackPath(''), `${callbackPath('')}.js`] },
  offline: { urls: ['/sw.js'] },
  printable: { urls: [PRINTABLE], more: [`${PRINTABLE}.css`] },
  samples: {
    urls: ['/openapi/samples/<name>.md', '/docs/<version>/openapi/samples/<name>.md'],
    more: [...DESCRIPTIONS, OF_VERSION].flatMap((url) => [`${url}/samples/<name>.json`, `${url}/samples/<name>.md`]),
  },
  scripts: { more: ['/assets/<page>', '/_next/<page>'], forever: ['/assets/*', '/_next/static/*'] },
  search: {
    more: ['/pagefind/<page>', '/search-data/<page>'],
    forever: [...['/pagefind/fragment/*', '/pagefind/index/*', '/pagefind/filter/*'], '/pagefind/pagefind.en_*'],
    inEachLanguage: true,
  },
  sitemap: { urls: ['/robots.txt', '/sitemap.xml'] },
  skills: {
    urls: [
      '/.well-known/agent-skills/index.json',
      '/.well-known/agent-skills/<name>/SKILL.md',
      '/.well-known/skills/index.json',
    ],
    more: ['/.well-known/skills/<name>/SKILL.md'],
  },
  wellKnown: { urls: ['/.well-known/api-catalog', '/.well-known/security.txt'], more: ['/api-catalog.json'] },
} as const satisfies Record<string, OutputUrls>

const ALL: readonly OutputUrls[] = Object.values(OUTPUT_URLS)
const urlsOf = (outputs: readonly OutputUrls[]) => outputs.flatMap(({ urls = [], more = [] }) => [...urls, ...more])

/** Whether a URL is one of these; Markdown versions are where their pages are. */
function isOneOf(outputs: readonly OutputUrls[]): (url: string) => boolean {
  const patterns = urlsOf(outputs.filter((output) => output !== OUTPUT_URLS.markdown)).map((url) =>
    url
      .replaceAll('.', '\\.')
      .replaceAll(/<(?:page|list)>/g, '.+')
      .replaceAll(/<\w+>/g, '[^/]+'),
  )
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`)
  return (url) => pattern.test(url)
}

/** Whether the build writes the file at a URL, besides pages and their Markdown versions. */
export const isGenerated = isOneOf(ALL)

/** Whether each language has its own such file. */
export const isOfLanguage = isOneOf(ALL.filter(({ inEachLanguage }) => inEachLanguage))

/** Pages that the build writes without Next. */
export const GENERATED_PAGES: readonly string[] = urlsOf(ALL).filter((url) => !url.includes('.') && !url.includes('<'))

/** Patterns of files that browsers keep: their names change with what is in them. */
export const KEPT_FOREVER: readonly string[] = ALL.flatMap(({ forever = [] }) => forever)
