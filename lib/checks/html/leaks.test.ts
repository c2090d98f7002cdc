import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { machinePaths, secrets, sourceMaps } from './leaks'

describe('html/machine-paths', () => {
  it('finds paths of the machine that built', async () => {
    expect(
      await findInBuilt(machinePaths, {
        'built/app.js': text('const a="/Users/ada/work/x.ts",b="C:\\\\Users\\\\ada\\\\x",c=/[/home/x]/'),
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<code>cd /home/ada/site</code>',
          '<a href="https://example.com/home/ada/x">ok</a> <code>/homes/x</code>',
          '<code>/home/you/agent.env</code> <code>C:\\Users\\you\\agent.env</code>',
          '</main>',
        ),
        'pages/index.mdx': text('---', 'title: T', '---', '', 'Text', '', 'Run `cd /home/ada/site`.'),
      }),
    ).toEqual([
      'error built/app.js:1:10 "/Users/ada/work/x.ts" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
      'error built/app.js:1:35 "C:\\\\Users\\\\ada\\\\x" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
      'error pages/index.mdx:7:9 "/home/ada/site" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
    ])
  })
})

describe('html/machine-paths, on this machine', () => {
  it('finds the folder the site was built in, in the chunks of the bundler too', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
    mkdirSync(path.join(root, 'built/_next/static/chunks'), { recursive: true })
    writeFileSync(
      path.join(root, 'built/_next/static/chunks/0ly07uwy4jimc.js'),
      `(()=>{let a="${root}/theme/app.tsx"})()`,
    )
    writeFileSync(path.join(root, 'built/index.html'), `<!doctype html>\n<p>Built in ${root}/pages/index.mdx`)
    const found = await findInBuilt(machinePaths, root)
    expect(found).toContain(
      `error built/_next/static/chunks/0ly07uwy4jimc.js:1:14 "${root}/theme/app.tsx" is the folder this site was built in. It must not be published.`,
    )
    expect(found).toContain(
      `error built/index.html:2:13 "${root}/pages/index.mdx" is the folder this site was built in. It must not be published.`,
    )
  })
})

describe('html/source-maps', () => {
  it('finds source maps and what points to them', async () => {
    expect(
      await findInBuilt(sourceMaps, {
        'built/app.js': text('run()', '//# sourceMappingURL=app.js.map'),
        'built/app.js.map': '{}',
        'built/index.html': page('<title>A page</title>', '<main>', 'x', '</main>'),
      }),
    ).toEqual([
      'error built/app.js:2:5 "sourceMappingURL=app.js.map" points to a source map. Build without source maps.',
      'error built/app.js.map A source map must not be published. Leave it out of the export.',
    ])
  })
})

describe('html/secrets', () => {
  it('finds keys, and leaves hashes alone', async () => {
    expect(
      await findInBuilt(secrets, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<pre><code><span>PRIVATE_KEY</span><span>=</span><span>0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d</span></code></pre>',
          '<p>Hash: 0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d</p><code>"transaction": "0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d"</code>',
          '<code>PRIVATE_KEY=0x0000000000000000000000000000000000000000000000000000000000000001</code>',
          '</main>',
        ),
        'built/sample.json': text('{ "key": "-----BEGIN PRIVATE KEY-----" }'),
        'pages/index.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '```bash',
          'PRIVATE_KEY=0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d',
          '```',
        ),
      }),
    ).toEqual([
      'error built/sample.json:1:11 A private key (PEM) is published ("-----BEG…"). Take it out and revoke it.',
      'error pages/index.mdx:6:13 A wallet\'s private key is published ("0x4f3edf…"). Take it out and move its funds.',
    ])
  })
})
