import type { Mistake } from '../support/tell-mistakes'

const PAGE = 'pages/docs/api/rate-limits.mdx'

/** Adds a line at the end of a page; the place is told, whatever stands above. */
function line(name: string, text: string, ...says: string[]): Mistake {
  return { name, change: (site) => site.write(PAGE, `${site.read(PAGE).trimEnd()}\n\n${text}\n`), says }
}

export const mistakes: readonly Mistake[] = [
  line(
    'a form for a service that nobody has declared',
    '<form action="https://news.example.net/subscribe"><input name="mail" /></form>',
    `The content security policy blocks sending a form to "https://news.example.net/subscribe". To allow it, declare it in data/services.yaml`,
  ),
  line(
    'a script of a service',
    '<script async src="https://stats.example.net/s.js"></script>',
    `The content security policy blocks the script "https://stats.example.net/s.js". To allow it, declare it in data/services.yaml`,
  ),
  line(
    'a frame',
    '<iframe src="https://chat.example.net/room" title="Chat" />',
    'The content security policy blocks <iframe>, and readers would see a gap. Link to it instead. To allow it, declare it in data/services.yaml',
  ),
  line('a handler as text', '<button onclick="go()">Go</button>', "Did you mean 'onClick'?"),
  line('a link to a file that is not there', '[The paper](./papre.pdf)', 'There is no file pages/docs/api/papre.pdf.'),
  {
    name: 'a file whose ending nobody knows',
    change: (site) => site.write('public/dump.xyzw', 'x'),
    says: ['public/dump.xyzw', 'open a ".xyzw" file: readers can only save it'],
  },
  {
    name: 'analytics as other tools have it, and an edit link',
    change: (site) =>
      site.write('data/site.yaml', `${site.read('data/site.yaml')}\nanalytics: { id: G-1 }\neditLink: true\n`),
    says: [
      'Unknown key "analytics". Declare external scripts, hosts and forms in data/services.yaml',
      'Unknown key "editLink". Every docs page has an edit link automatically',
    ],
  },
  {
    name: 'a service with a slip and a script that is not there',
    change: (site) =>
      site.write('data/services.yaml', 'analytics:\n  script: []\nchat:\n  scripts: [{ src: /chat.js }]\n'),
    says: ['data/services.yaml:2:3', 'Unknown key "script". Did you mean "scripts"?'],
  },
]
