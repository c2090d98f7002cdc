import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const CONFIG = path.join(import.meta.dirname, 'pictures.config.ts')

/**
 * Draws a page of each kind of two built sites in one browser, at four widths, light and dark, and compares the
 * pictures, as Playwright compares snapshots.
 * @param before folder of a build: `out`
 * @param after folder of the build to compare with it, whose kinds of pages are drawn
 * @param folder is emptied, and gets `report/index.html`, with the pictures that differ side by side
 * @returns whether all pages look the same
 * @throws if the first build could not be drawn
 */
export async function looksTheSame(before: string, after: string, folder: string): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const draw = async (build: string, updates: 'all' | 'none') => {
    const env = { ...process.env, PICTURES: folder, DRAWN_BUILD: build, LATER_BUILD: after }
    const args = [playwright, 'test', '--config', CONFIG, '--update-snapshots', updates]
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'close')
    return code === 0
  }
  if (!(await draw(before, 'all'))) throw new Error(`The pages of ${before} could not be drawn.`)
  return draw(after, 'none')
}
