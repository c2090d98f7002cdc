import type { RunningServer } from './server'

/** Ends the server in good order on Ctrl+C and on the wish of the system; a second signal ends the program at once. */
export function endOnSignals(server: RunningServer): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
