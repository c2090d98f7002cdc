import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { withoutCode } from '@/lib/content/mdx/read/without-code'

// Syntax of Docusaurus, VitePress, Starlight, Mintlify, MkDocs, Fumadocs, Hugo and others, and the equivalent here.

/** Callouts by their kinds in other tools, with GitHub's alert. */
const CALLOUTS: readonly (readonly [kinds: RegExp, type: string, alert: string])[] = [
  [/^(?:warning|warn|attention)$/i, 'warning', 'WARNING'],
  [/^(?:danger|caution|error|failure|bug)$/i, 'danger', 'CAUTION'],
  [/^(?:note|info|abstract|quote|important|question|example)$/i, 'note', 'NOTE'],
  [/^/, 'tip', 'TIP'],
]

/** A callout of this kind, as it is written here. */
function callout(kind = ''): string {
  const [, type = '', alert = ''] = CALLOUTS.find(([kinds]) => kinds.test(kind)) ?? []
  return `Write a callout as <Callout type="${type}" title="…">, with the text and </Callout> on separate lines, or as an alert: > [!${alert}]`
}
const FOLDED = 'Write <details>, then <summary>Title</summary> and the text, separated by empty lines, and </details>.'
const TABS =
  "Write <Tabs group=\"language\" labels={['curl', 'Python']}>, then a <Tab> … </Tab> for each label, and </Tabs>."
const CARDS = 'Write <Cards>, then <Card href="/docs/intro" title="Introduction">…</Card> for each, and </Cards>.'
const STEPS = 'Write <Steps>, then a level-3 heading (###) and the text for each step, and </Steps>.'
const FIGURE = 'Write a picture as ![What it shows](/way.png), or <Figure caption="…"> around a drawing.'
const LINK = 'Write a link as [Text](/docs/intro).'
const TREE = 'Write <FileTree>, then a Markdown list of the files, and </FileTree>.'
const FIELD = 'Write a table, or name the operation: <EndpointReference /> shows it from the API description.'

/** Components by their names in other tools. */
const COMPONENTS: readonly (readonly [names: readonly string[], cure: string])[] = [
  [['Accordion', 'AccordionGroup', 'Accordions', 'Collapse', 'Details', 'Expandable', 'Collapsible'], FOLDED],
  [
    [
      'TabItem',
      'CodeGroup',
      'CodeTabs',
      'CodeBlocks',
      'Tabs.Tab',
      'Tabs.Item',
      'TabsList',
      'TabsTrigger',
      'TabsContent',
    ],
    TABS,
  ],
  [['CardGroup', 'CardGrid', 'LinkCard', 'LinkButton', 'Cards.Card', 'Columns', 'Tile', 'Tiles'], CARDS],
  [['Step', 'Steps.Step'], STEPS],
  [['Frame', 'Image', 'ThemedImage', 'Picture', 'ImageZoom'], FIGURE],
  [['Link', 'NavLink', 'Button', 'A'], LINK],
  [['FileTree.Folder', 'FileTree.File', 'Files', 'Folder', 'File', 'Tree', 'Tree.Folder', 'Tree.File'], TREE],
  [['ParamField', 'ResponseField', 'RequestExample', 'ResponseExample', 'TypeTable', 'ApiExample'], FIELD],
]

/** The equivalent of another tool's component, by its name there. */
export const componentElsewhere = (name: string): string | undefined =>
  /^(?:Admonition|Aside|Note|Tip|Info|Warning|Danger|Caution|Check|Banner)$/.test(name)
    ? callout(name)
    : COMPONENTS.find(([names]) => names.includes(name))?.[1]

/** Packages that pages of other tools import components from. */
const PACKAGES =
  /^(?:@theme(?:-\w+)?\/|@docusaurus\/|@site\/|@astrojs\/|astro:|vitepress|fumadocs-|@mintlify\/|nextra(?:-theme-\w+)?\/components|nextra\/mdx)/

/** The message for an import from another tool; undefined for other imports. */
export const importElsewhere = (from: string): string | undefined =>
  PACKAGES.test(from)
    ? `"${from}" is another tool's. Callout, Cards, Steps, Tabs, FileTree, Figure and Zoom need no import here. Remove this line.`
    : undefined

/** Syntax of other tools that is not Markdown and would be shown as text. */
const MARKS: readonly { pattern: RegExp; cureOf: (kind: string) => string | undefined }[] = [
  // Docusaurus, VitePress, Starlight; the closing one has no name.
  { pattern: /^[ \t]*:::+[ \t]*([\w-]+).*$/gm, cureOf: fencedCure },
  // MkDocs.
  { pattern: /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+(\w+).*$/gm, cureOf: callout },
  { pattern: /^[ \t]*===[ \t]+("[^"\n]*")[ \t]*$/gm, cureOf: () => TABS },
  // VitePress, MkDocs, many parsers of Markdown.
  {
    pattern: /^[ \t]*(\[\[_?toc_?\]\]|\[toc\]|\{:toc\}|<toc ?\/>)[ \t]*$/gim,
    cureOf: () => 'Pages have a table of contents automatically. Remove this line.',
  },
  // Hugo; Jekyll, GitBook and Nunjucks.
  { pattern: /(\{\{[<%])/g, cureOf: () => SHORTCODE },
  { pattern: /(\{%)/g, cureOf: () => SHORTCODE },
]

const SHORTCODE = `It is another tool's shortcode. ${callout()} To show a file, write an empty fence: \`\`\`ts file="examples/pay.ts"`

function fencedCure(kind: string): string {
  if (/^(?:details|collapse|spoiler|toggle)$/.test(kind)) return FOLDED
  if (/^(?:code-group|tabs?|tab-?item|code-tabs)$/.test(kind)) return TABS
  if (/^(?:cards?|grid|card-grid)$/.test(kind)) return CARDS
  return /^steps?$/.test(kind) ? STEPS : callout(kind)
}

/** Syntax of other tools in a text, each with the equivalent here. */
export function marksElsewhere(page: MdxFile): FileProblem[] {
  const { file, text, problems } = page
  const plain = withoutCode(page)
  // Parse errors are already reported.
  const isTold = (line: number) => problems.some((problem) => problem.line === line)
  return MARKS.flatMap(({ pattern, cureOf }) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: whole, 1: kind = '', index }): FileProblem[] => {
      const place = placeOfOffset(text, index + whole.search(/\S/))
      const cure = isTold(place.line) ? undefined : cureOf(kind)
      const mark = /^\s*(:::+)/.exec(whole)?.[1]
      const shown = mark ? `${mark}${kind}` : whole.trim()
      return cure === undefined ? [] : [{ file, ...place, message: `"${shown}" is shown as text. ${cure}` }]
    }),
  )
}
