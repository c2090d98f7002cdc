import { sandboxCommand } from './command'

await sandboxCommand(async () => ({}))
