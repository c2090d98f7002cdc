import { spawn } from 'node:child_process'
import { endWithUs } from '../servers/program'

/** A display for windows. */
export interface Display {
  name: string
  env: Record<string, string>
  close: () => void
}

/** Whether the machine has a display. */
export const hasOwnDisplay = (): boolean => Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/**
 * The display there is, else one in memory.
 * @throws when Xvfb can't be started
 */
export async function openDisplay(): Promise<Display> {
  if (hasOwnDisplay()) return { name: 'on the display that is there', env: {}, close: () => undefined }
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = endWithUs(spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const number = await new Promise<string>((done, fail) => {
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`Xvfb ended with ${code} before it had a display.`)))
    server.stdio[3]?.once('data', (data: Buffer) => done(data.toString().trim()))
  })
  return {
    name: 'on Xvfb',
    // There is no graphics card: with hardware rendering, WebKit takes four times as long.
    env: { DISPLAY: `:${number}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    close: () => {
      server.removeAllListeners('exit')
      server.kill()
    },
  }
}
