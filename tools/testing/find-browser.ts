// The first part of `npm test`: tests that find no browser would fail after minutes, each for itself.
import { runCommand } from '@docs402/findings'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'

await runCommand(() => {
  const { executablePath, channel = 'the one of Playwright' } = browserLaunch()
  console.log(`Browser: ${executablePath ?? channel}`)
})
