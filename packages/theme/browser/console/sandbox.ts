import { whyNoScript } from '../failures'
import type { PlayCalls } from '@docs402/sandbox/messages'

type Result<Name extends keyof PlayCalls> = Awaited<ReturnType<PlayCalls[Name]>>

/** The sandbox from the page's side: every call is a message to the worker and back. */
export type Sandbox = { [Name in keyof PlayCalls]: (...args: Parameters<PlayCalls[Name]>) => Promise<Result<Name>> }

/** Messages from the worker; the call determines the type of its result. */
type Reply = { ready: true } | { id: number; result: never } | { id: number; error: string }

const STOPPED = WORDS.console.stopped

interface Waiting {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/**
 * Starts the sandbox in a worker.
 * @param script URL of the worker, trusted
 * @throws when it can't be loaded
 */
export async function startSandbox(script: string): Promise<Sandbox> {
  const worker = new Worker(script, { type: 'module', name: 'sandbox' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve()
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      void whyNoScript(String(script)).then((why) => reject(new Error(why)))
    }
  })
  worker.onerror = (event) => {
    event.preventDefault()
    for (const { reject } of waiting.values()) reject(new Error(STOPPED))
  }
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('ready' in data) return
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) call?.reject(new Error(data.error))
    else call?.resolve(data.result)
  }
  const call = <Name extends keyof PlayCalls>(name: Name, ...args: Parameters<PlayCalls[Name]>) =>
    new Promise<Result<Name>>((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      worker.postMessage({ id: last, name, args })
    })
  return {
    wallet: (...args) => call('wallet', ...args),
    refill: () => call('refill'),
    serve: (...args) => call('serve', ...args),
    send: (...args) => call('send', ...args),
    order: (...args) => call('order', ...args),
    sign: (...args) => call('sign', ...args),
    inject: (...args) => call('inject', ...args),
  }
}
