import { readArguments, runCommand } from '@chain-data/findings'
import { runProofs, summary, type Proof } from '@/lib/proof/run-commands'

const proofs: Proof[] = [
  { name: 'Lint', script: 'lint' },
  { name: 'Types', script: 'types', beside: true },
  { name: 'Unit tests', script: 'unit' },
  { name: 'Sandbox, and every sample paid for', script: 'test:examples' },
  { name: 'Build, with its checks', script: 'build', needed: true },
  { name: 'Build of the fixture site', script: 'fixture', needed: true },
  { name: 'Browser tests', script: 'e2e' },
  { name: 'Ordinary days on copies of the site', script: 'days' },
]

const usage = `npm test

Everything that tests the site, in one run. Reads the whole project; writes out/, .next/, .cache/ and test-results/. Ends with 1 when
anything failed. Each part runs alone too:
${proofs.map(({ name, script }) => `  npm run ${script.padEnd(14)} ${name}`).join('\n')}`

await runCommand(async () => {
  readArguments(usage, {})
  const outcomes = await runProofs(proofs)
  console.log(`\n${summary(proofs, outcomes)}`)
  return outcomes.every((outcome) => outcome.passed) && outcomes.length === proofs.length ? 0 : 1
})
