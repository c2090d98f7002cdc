import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'

/** Set by `compare-builds.ts`: the folder of pictures and report. */
const folder = process.env['PICTURES'] ?? ''

/** The pictures of one build are the snapshots that those of another are compared with, pixel by pixel. */
export default defineConfig({
  testMatch: 'pictures.spec.ts',
  fullyParallel: true,
  timeout: 120_000,
  outputDir: path.join(folder, 'results'),
  snapshotPathTemplate: path.join(folder, 'before/{arg}{ext}'),
  reporter: [['line'], ['html', { outputFolder: path.join(folder, 'report'), open: 'never' }]],
  expect: { toMatchSnapshot: { threshold: 0 } },
  use: {
    launchOptions: browserLaunch(),
    bypassCSP: true,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
