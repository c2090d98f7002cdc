import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { drawDiagram } from './draw'
import { readDiagram } from './read-diagram'

const root = mkdtempSync(path.join(tmpdir(), 'diagrams-'))

function diagramOf(text: string) {
  const read = readDiagram(text)
  if (!('diagram' in read)) throw new Error(JSON.stringify(read))
  return read.diagram
}

it.each([
  [
    'flowchart LR\nA["Ask (1)"] -->|yes & no| B{Paid?}; B -. later .-> C & D',
    ['Ask (1) to Paid?: yes & no', 'Paid? to C: later', 'Paid? to D: later'],
  ],
  ['graph\nНачало ---> 结束\n结束[Finis]', ['Начало to Finis']],
  ['graph TD; A--text-->B;\nB ~~~ C', ['A to B: text', 'C']],
  [
    'flowchart TD\nsubgraph one [First group]\nA@{ shape: cyl, label: "Store" }\nend\nA <--> x-ray',
    ['Store to x-ray', 'First group: Store'],
  ],
  [
    'sequenceDiagram\nautonumber\nparticipant Big Bob as Bob\nBig Bob->>+API: GET /v1/{id}\nAPI-->>-Big Bob: 402\nNote over Big Bob: pays',
    ['Bob to API: 1. GET /v1/{id}', 'API to Bob: 2. 402', 'Note: pays'],
  ],
  [
    'stateDiagram-v2\n[*] --> Open\nOpen --> Closed : paid\nOpen : Open for orders\nClosed --> [*]',
    ['Start to Open for orders', 'Open for orders to Closed: paid', 'Closed to End'],
  ],
  [
    'classDiagram\nAnimal<|--Dog\nDog "1" --> "*" Bone : eats\n<<interface>> Animal\nAnimal : +run() bool',
    ['Animal is the base class of Dog', 'Dog uses Bone (1 to *, eats)', 'Animal: interface', 'Animal: +run() bool'],
  ],
  [
    'erDiagram\nCUSTOMER ||--o{ "Line item" : places\nCUSTOMER {\nstring id PK, UK "its key"\n}',
    ['CUSTOMER (exactly one) places Line item (zero or more)', 'CUSTOMER: string id (PK  UK, its key)'],
  ],
  ['xychart-beta\nx-axis [May, "early June"]\nbar [3, 4.5]', ['Bars: May 3, early June 4.5']],
  ['graph LR\naccDescr: What happens\nA[fa:fa-car Car] --> B', ['What happens', 'Car to B']],
  ['erDiagram\nCAR one or more optionally to only one PERSON : has', ['CAR (one or more) has PERSON (exactly one)']],
])('says in words what is drawn: %j', (text, sentences) => {
  expect(diagramOf(text)).toMatchObject({ sentences, faults: [] })
})

it.each([
  ['graph TD\n%% remark\nA --> B\nA -> C', 3, `"A -> C" can't be drawn.`],
  ['graph TD\nA[Open --> B', 1, `"A[Open --> B" can't be drawn.`],
  ['graph TD\nsubgraph x\nA', 0, 'The subgraph "x" has no end.'],
  ['sequenceDiagram\nA->>B: one\nB tells A', 2, `"B tells A" can't be drawn. A message is written so:`],
  ['sequenceDiagram\nloop daily\nA->>B: x', 0, '"loop" has no end.'],
  ['stateDiagram-v2\nA -> B', 1, `"A -> B" can't be drawn.`],
  ['classDiagram\nA inherits B', 1, `"A inherits B" can't be drawn.`],
  ['erDiagram\nA has B', 1, `"A has B" can't be drawn.`],
  ['erDiagram\nA {\nid\n}', 2, 'An attribute has a type and a name'],
  ['xychart-beta\nbar [1, x]', 1, '"x" in "bar [1, x]" is not a number.'],
])('tells the line of a mistake: %j', (text, line, message) => {
  expect(diagramOf(text).faults).toEqual([{ line, message: expect.stringContaining(message) as string }])
})

const CLASSES = 'classDiagram\nclass Dog {\n<<interface>>\n+String name\n}\nDog *-- Tail'
it.each([
  ['graph LR\nA["A < b"] -->|why| B\nB -.-> C\nstyle B fill:#eef', ['A < b', 'why', 'B', 'C']],
  ['sequenceDiagram\nactor Ann\nAnn->>API: GET /v1\nAPI-->>Ann: 402', ['GET /v1', '402', 'API', 'Ann']],
  ['stateDiagram-v2\n[*] --> Open', ['Open']],
  [CLASSES, ['<<interface>>', 'Dog', '+ name: String', 'Tail']],
  ['erDiagram\nA ||--o{ B : has\nA {\nint id PK\n}', ['has', 'A', 'PK', 'int', 'id', 'B', '(no attributes)']],
  ['xychart-beta\nx-axis [May, June]\nbar [3, 4]\nline [1, 2]', []],
])(
  'draws without styles, ids and fonts, in the colors of the site, with letters of 12 px: %j',
  async (text, labels) => {
    const { svg } = await drawDiagram(root, diagramOf(text))
    expect(svg).not.toMatch(/(?<!font-)style|<defs|url\(| id=|data-|font-family|NaN|undefined|[\ue100-\ue1ff]/)
    expect(svg).toMatch(/^<svg role="img" viewBox="[\d. ]+" width="[\d.]+rem" height="[\d.]+rem"[^>]*><title>/)
    const [, wide = 0, width = 0] = /viewBox="\S+ \S+ (\S+) .*?width="([\d.]+)rem"/.exec(svg)?.map(Number) ?? []
    const sizes = Array.from(svg.matchAll(/<text[^>]*font-size="([\d.]+)"/g), ([, size]) => Number(size))
    expect(Math.min(13, ...sizes) * ((width * 16) / wide)).toBeGreaterThan(11.9)
    const texts = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, inner = '']) =>
      inner
        .replace(/<[^>]*>/g, '')
        .replace(/&#x3C;|&lt;/g, '<')
        .replaceAll('&gt;', '>'),
    )
    for (const label of labels) expect(texts).toContain(label)
    for (const color of svg.match(/(?:fill|stroke)="[^"]*"/g) ?? [])
      expect(color).toMatch(/"(?:none|var\(--_[\w-]+\)|#eef|#111)"/)
  },
)

it('draws in characters, and leaves that out where the library gets it wrong', async () => {
  const { characters } = await drawDiagram(root, diagramOf('graph LR\nA[Ask] -->|why| B'))
  expect(characters).toContain('│ Ask ├─why►│ B │')
  const group = await drawDiagram(root, diagramOf('graph LR\nsubgraph g\nA\nend\nB --> g'))
  expect(group).toMatchObject({ characters: '', isPartial: true })
})
