import { page } from '../support/sample-pages'
import type { SiteCopy } from '../support/site-copy'

/** What is wrong with a file: its name, what made it so, and parts of what is told with it. */
type WrongFile = readonly [file: string, change: (site: SiteCopy) => void, ...says: string[]]

const written = (file: string, text: string | Uint8Array, ...says: string[]): WrongFile => [
  file,
  (site) => site.write(file, text),
  ...says,
]
const edited = (file: string, from: string, to: string, ...says: string[]): WrongFile => [
  file,
  (site) => site.edit(file, from, to),
  ...says,
]

export const IN_FILES: readonly WrongFile[] = [
  edited('pages/docs/_meta.ts', ',\n', '\n', 'A comma is missing before this'),
  written('pages/guides.mdx', page('Guides', 'Text')),
  written(
    'pages/guides/index.mdx',
    page('Guides', 'Text'),
    'pages/guides.mdx has the same URL, /guides. Delete or rename one of the two files.',
    'The title is the same as on /guides',
    'The description is the same as on /guides',
  ),
  written('pages/My Page.mdx', page('Mine', 'Text'), 'Rename it: pages/my-page.mdx'),
  written('pages/latin.mdx', Buffer.from(page('Latin', 'A café'), 'latin1'), 'not saved as UTF-8'),
  written(
    'pages/blog/nothing.mdx',
    page('Nothing', '').replace('\n---\n\n# Nothing\n\n\n', '\ndate: 2025-01-01\nauthors: [docs-team]\n---\n'),
    'The post has no text.',
  ),
  edited(
    'pages/blog/mdx-blog-post.mdx',
    'authors: [',
    'authors: [docs-taem, ',
    'docs-taem',
    'Did you mean "docs-team"?',
  ),
  edited(
    'pages/docs/api/networks.mdx',
    "from '@/components/api'",
    "from '@/components/apis'",
    'No file matches "@/components/apis". Did you mean "@/components/api"?',
  ),
  written('public/heavy.png', new Uint8Array(12 * 1024 * 1024)),
  written('pages/heavy.mdx', page('Heavy', '![A mountain](/heavy.png)'), 'public/heavy.png has 12.0 MB'),
  written('public/dump.xyzw', 'x', 'open a ".xyzw" file: readers can only save it'),
  [
    'data/logo.svg',
    (site) => site.remove('data/logo.svg'),
    'data/logo.svg does not exist. The navbar and Open Graph images show it.',
  ],
  edited(
    'data/colors.css',
    '--border: light-dark(#d9e2de, #26332f)',
    '--border: light-dark(#d9e2de #26332f)',
    'Write --border: light-dark(#rrggbb, #rrggbb);',
  ),
  edited(
    'data/colors.css',
    '--text: light-dark(#14201c',
    '--text: light-dark(#c4d0cc',
    '--text is hard to read on --bg',
  ),
  edited(
    'data/site.yaml',
    '\nfooter:',
    '\nanalytics: { id: G-1 }\neditLink: true\n\nfooter:',
    'Unknown key "analytics". Declare external scripts, hosts and forms in data/services.yaml',
    'Unknown key "editLink". Every docs page has an edit link automatically',
  ),
  written(
    'data/services.yaml',
    'analytics:\n  script: []\nchat:\n  scripts: [{ src: /chat.js }]\n',
    'Unknown key "script". Did you mean "scripts"?',
  ),
  [
    'pages/docs/api/rate-limits.mdx',
    (site) => {
      site.write('pages/docs/shared.mdx', 'Shared text.\n')
      site.edit('pages/docs/api/rate-limits.mdx', '\n---\n', "\n---\n\nimport Shared from '../shared.mdx'")
    },
    'is itself a page, at /docs/shared',
    'move it to snippets/shared.mdx',
  ],
]
