import { spawn } from 'node:child_process'

export interface DevServer {
  url: string
  /** Ends it, and waits until it has ended. */
  end(): Promise<void>
}

/** How long a first start may take on a busy machine, in milliseconds. */
const PATIENCE = 120_000

/**
 * Starts `npm run dev` of a project, without its checks, on a free port.
 * @param folder the project's root folder
 * @throws with what it printed when it ends, or is not ready in time
 */
export async function startDevServer(folder: string): Promise<DevServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--no-checks', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The development server ${why}:\n${said.slice(-2000)}`))
    const timer = setTimeout(() => void end().then(() => fail('was not ready in time')), PATIENCE)
    const listen = (text: Buffer) => {
      said += text.toString()
      const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0]
      if (address) resolve(address)
      if (address) clearTimeout(timer)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
  return { url, end }
}
