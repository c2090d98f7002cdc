/** Builds the project in the current folder without its checks: what `npm run bench -- growth` measures, in a copy of the project. */
import { runSteps } from '@/lib/build/run-steps'
import { buildSteps } from '@/lib/build/steps'

const steps = buildSteps(process.cwd()).filter(({ name }) => !name.startsWith('Check '))
process.exitCode = await runSteps(steps, process.cwd())
