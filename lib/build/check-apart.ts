import { checked } from './check-step'

process.send?.(await checked(JSON.parse(process.argv[2] ?? '{}')), () => process.exit())
