import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import site from '@/lib/content/site/site'
import { test } from './support/test'

const root = process.cwd()

/** Where the sandbox says that it listens. */
const TOLD = /export API_URL=http:\/\/127\.0\.0\.1:(\d+)\n/

/** What stands on a page to be typed: the shell blocks, without the files that it shows. */
async function shellBlocks(page: Page, route: string): Promise<string[]> {
  await page.goto(route)
  const all = await page.locator('code.language-bash').allTextContents()
  return all.filter((text) => !text.startsWith('#!'))
}

/** The two commands that would use the network do the same with this checkout. Everything else is the real thing. */
function commandsWithoutNetwork(folder: string): string {
  const scripts = {
    git: `[ "$*" = "clone --depth 1 ${site.repository}.git" ] || { echo "git $*"; exit 1; }
name=${path.basename(site.repository)}
mkdir "$name"
tar -C '${root}' --exclude=./node_modules --exclude=./.git --exclude=./out --exclude=./.cache --exclude=./test-results -c . |
  tar -x -C "$name"`,
    npm: `[ "$1" = ci ] || exec '${process.execPath}' "$(PATH=\${PATH#*:} command -v npm)" "$@"
[ "$*" = "ci --workspace sandbox" ] || { echo "npm $*"; exit 1; }
ln -s '${root}/node_modules' node_modules`,
  }
  const bin = path.join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const [name, text] of Object.entries(scripts)) {
    const file = path.join(bin, name)
    writeFileSync(file, `#!/bin/sh\nset -e\n${text}\n`)
    chmodSync(file, 0o755)
  }
  return bin
}

interface Terminal {
  child: ChildProcess
  /** What was printed so far. */
  said: () => string
  ended: Promise<number | null>
}

/**
 * A fresh shell: nothing is set but the path and a home. An unset variable ends it, and so does a command that fails.
 */
function terminal(lines: string[], cwd: string, bin: string): Terminal {
  const script = ['set -eu -o pipefail', ...lines].join('\n')
  const variables = [
    `PATH=${bin}:${process.env['PATH']}`,
    `HOME=${cwd}`,
    // The package that signs for Python, which the page says how to install.
    'PYTHONDONTWRITEBYTECODE=1',
    `PYTHONPATH=${path.join(root, 'examples/testing/python')}`,
  ]
  const child = spawn('env', ['-i', ...variables, 'bash', '-c', script], { cwd, detached: true })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said: () => text, ended }
}

test('the commands of the introduction and of the page about wallets work as printed, in an empty folder', async ({
  page,
}, info) => {
  const blocks = [...(await shellBlocks(page, '/docs/intro')), ...(await shellBlocks(page, '/docs/payments/wallet'))]
  const start = blocks.findIndex((block) => block.includes('npm run sandbox'))
  expect(start).toBeGreaterThan(0)

  const folder = info.outputPath('empty')
  mkdirSync(folder, { recursive: true })
  const bin = commandsWithoutNetwork(info.outputPath('commands'))
  // On a port that is surely free: the one that the page names may be taken here.
  const begin = blocks
    .slice(0, start + 1)
    .map((block) => block.replace('npm run sandbox', 'npm run sandbox -- --port 0'))
  const first = terminal(begin, folder, bin)
  try {
    await expect.poll(first.said, { timeout: 60_000 }).toMatch(TOLD)
    const port = TOLD.exec(first.said())?.[1] ?? ''
    const rest = blocks.slice(start + 1).map((block) => block.replaceAll('4402', port))
    const second = terminal(rest, path.join(folder, path.basename(site.repository)), bin)
    expect(await second.ended, second.said()).toBe(0)
    // What the page says that each step prints.
    expect(second.said()).toContain('"network": "eip155:84532"')
    expect(second.said().match(/37600900/g)).toHaveLength(4)
    expect(second.said().match(/Paid by 0x/g)).toHaveLength(3)
    expect(second.said()).toMatch(/^Wallet 0x[0-9a-fA-F]{40}, its key is in wallet\.env\.$/m)
    expect(second.said().match(/"balance": "\d+"/g), 'balances of the test wallets').toHaveLength(3)
    expect(second.said().match(/"nonce": /g), 'four programs, four payments on the ledger').toHaveLength(4)
  } finally {
    if (first.child.pid) process.kill(-first.child.pid, 'SIGTERM')
    await first.ended
  }
})
