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
    `The pages' policy refuses to send a form to "https://news.example.net/subscribe". Declare it in data/services.yaml`,
  ),
  line(
    'a script of a service',
    '<script async src="https://stats.example.net/s.js"></script>',
    `The pages' policy refuses the script "https://stats.example.net/s.js". Declare it in data/services.yaml`,
  ),
  line(
    'a frame',
    '<iframe src="https://chat.example.net/room" title="Chat" />',
    "The pages' policy refuses <iframe>, and readers would see a gap. Link to it instead, or declare it in data/services.yaml",
  ),
  line('a handler as text', '<button onclick="go()">Go</button>', '"onclick" can\'t be text'),
  line('a link to a file that is not there', '[The paper](./papre.pdf)', 'There is no file pages/docs/api/papre.pdf.'),
  {
    name: 'a file whose ending nobody knows',
    change: (site) => site.write('public/dump.xyzw', 'x'),
    says: ['public/dump.xyzw', 'No browser knows what a ".xyzw" file is'],
  },
  {
    name: 'analytics as other tools have it, and an edit link',
    change: (site) =>
      site.write('data/site.yaml', `${site.read('data/site.yaml')}\nanalytics: { id: G-1 }\neditLink: true\n`),
    says: [
      'Unknown key "analytics". Scripts, hosts and forms of others are declared in data/services.yaml',
      'Unknown key "editLink". Every page of the docs has its edit link by itself',
    ],
  },
  {
    name: 'a service with a slip and a script that is not there',
    change: (site) =>
      site.write('data/services.yaml', 'analytics:\n  script: []\nchat:\n  scripts: [{ src: /chat.js }]\n'),
    says: ['data/services.yaml:2:3', 'Unknown key "script". Did you mean "scripts"?'],
  },
]
