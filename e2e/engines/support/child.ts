import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sees to it that a program does not outlive this process. */
export function endWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Ends a program and waits until it has. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
