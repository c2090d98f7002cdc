import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readArguments, runCommand, walk } from '@chain-data/findings'

const usage = `npm --prefix tools run screenshots

Takes the pictures again that e2e/pictures.spec.ts compares pages with, of the site in out/. Review them in git.`

/** Enough for text on a page, and a third of the bytes. */
const SMALL = { palette: true, colours: 32, dither: 0, effort: 10 }

await runCommand(async () => {
  readArguments(usage, {})
  rmSync('e2e/pictures', { recursive: true, force: true })
  // The test itself takes the pictures, so that both sides of its comparison are made in the same way.
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  const args = [cli, 'test', 'e2e/pictures.spec.ts', '--update-snapshots=all']
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) return 1
  for (const file of walk(process.cwd(), 'e2e/pictures'))
    writeFileSync(
      file,
      await sharp(readFileSync(path.resolve(file)))
        .png(SMALL)
        .toBuffer(),
    )
  return 0
})
