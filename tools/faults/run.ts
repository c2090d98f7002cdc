import { readArguments, runCommand } from '@docs402/findings'
import { copyToBreak } from './broken-copy'
import { readFaults } from './read-faults'

const usage = `npm test -- faults

Breaks a copy of the programs that handle money in every way that tools/faults/money.yaml lists, and runs the test that
must turn red. First each of these tests has to pass on the copy as it is. Exits with 1 if a fault is not found.`

await runCommand(async () => {
  readArguments(usage, {})
  const faults = readFaults(process.cwd())
  const copy = await copyToBreak(process.cwd())
  const whole = await copy.runWhole(faults)
  if (whole !== undefined) throw new Error(`A test fails with nothing broken:\n${whole}`)
  let count = 0
  for (const fault of faults) {
    const start = performance.now()
    const why = await copy.try(fault)
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
    console.log(`${why === undefined ? 'found    ' : 'NOT FOUND'} ${seconds} s  ${fault.what}${why ? `\n${why}` : ''}`)
    if (why === undefined) count += 1
  }
  console.log(`\n${count} of ${faults.length} faults are found.`)
  return count < faults.length ? 1 : 0
})
