/** The tools whose folders can be read. */
export const TOOLS = [
  'docusaurus',
  'nextra',
  'starlight',
  'fumadocs',
  'mintlify',
  'gitbook',
  'readme',
  'mkdocs',
  'vitepress',
] as const
export type Tool = (typeof TOOLS)[number]

/** Where a tool has its pages and the files that are served as they are: the first folder that exists. */
interface Layout {
  /** A file that only this tool has. */
  sign: RegExp
  pages: readonly string[]
  served: readonly string[]
  /** Files with the order and the names of pages. */
  navigation: RegExp
}

const OWN = ['.']

/** In the order in which they are guessed: Nextra and Fumadocs are Next.js too, and anybody may have a `docs.json`. */
export const LAYOUTS: Readonly<Record<Tool, Layout>> = {
  docusaurus: {
    sign: /^docusaurus\.config\.[cm]?[jt]s$/,
    ...{ pages: ['docs'], served: ['static'] },
    navigation: /^sidebars\.[cm]?[jt]s$|(?:^|\/)_category_\.(?:json|ya?ml)$/,
  },
  starlight: {
    sign: /^astro\.config\.[cm]?[jt]s$/,
    ...{ pages: ['src/content/docs'], served: ['public', 'src/assets'] },
    navigation: /^astro\.config\.[cm]?[jt]s$/,
  },
  fumadocs: {
    sign: /^source\.config\.tsx?$|^content\/docs\/(?:.+\/)?meta\.json$/,
    ...{ pages: ['content/docs', 'content'], served: ['public'] },
    navigation: /(?:^|\/)meta\.json$/,
  },
  nextra: {
    sign: /(?:^|\/)_meta\.(?:[jt]sx?|json)$|^theme\.config\.[jt]sx?$/,
    ...{ pages: ['src/content', 'content', 'src/pages', 'pages'], served: ['public'] },
    navigation: /(?:^|\/)_meta\.(?:[jt]sx?|json)$/,
  },
  mkdocs: { sign: /^mkdocs\.ya?ml$/, pages: ['docs'], served: [], navigation: /^mkdocs\.ya?ml$/ },
  vitepress: {
    sign: /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/,
    ...{ pages: OWN, served: ['public'] },
    navigation: /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/,
  },
  gitbook: {
    sign: /(?:^|\/)SUMMARY\.md$|^\.gitbook\.yaml$/,
    pages: OWN,
    served: [],
    navigation: /(?:^|\/)SUMMARY\.md$/,
  },
  mintlify: { sign: /^(?:mint|docs)\.json$/, pages: OWN, served: [], navigation: /^(?:mint|docs)\.json$/ },
  readme: { sign: /(?:^|\/)_order\.ya?ml$/, pages: ['docs', '.'], served: [], navigation: /(?:^|\/)_order\.ya?ml$/ },
}

/** Forms in pages that say which tool they are of, where no file does. */
const FORMS: readonly [Tool, RegExp][] = [
  ['readme', /^\[block:[\w-]+\]|\]\((?:doc|ref):/m],
  ['gitbook', /\{% (?:hint|tabs|content-ref|code)\b/],
  ['docusaurus', /from ['"]@(?:theme|docusaurus)\//],
  ['starlight', /from ['"]@astrojs\/starlight/],
  ['fumadocs', /from ['"]fumadocs-/],
  ['nextra', /from ['"]nextra\//],
  ['mkdocs', /^(?:!!!|\?\?\?\+?)[ \t]|^-{1,2}8<-|\{ \.md-/m],
  ['vitepress', /^<<<[ \t]|<!--[ \t]*@include|^:::[ \t]*code-group/m],
  ['mintlify', /<(?:CodeGroup|AccordionGroup|ParamField|CardGroup)\b/],
]

/**
 * The tool of a folder.
 * @param files paths in it
 * @param texts of its pages, which are read only where no file tells
 */
export function guessTool(files: readonly string[], texts: () => Iterable<string>): Tool | undefined {
  const byFile = (Object.keys(LAYOUTS) as Tool[]).find((tool) => files.some((file) => LAYOUTS[tool].sign.test(file)))
  if (byFile !== undefined) return byFile
  for (const text of texts()) {
    const [tool] = FORMS.find(([, form]) => form.test(text)) ?? []
    if (tool !== undefined) return tool
  }
  return undefined
}
