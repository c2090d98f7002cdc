// The sandbox in a reader's browser: a worker of the page, without a network and without storage.
import { setup } from './built-in'
import type { PlayCall, PlayReply } from './messages'
import { playSession } from './session'

const { calls } = playSession(setup)
const answers: Readonly<Record<string, (...args: never[]) => unknown>> = { ...calls }

async function answer({ id, name, args }: PlayCall): Promise<PlayReply> {
  try {
    return { id, result: await answers[name]?.(...args) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<PlayCall>) => {
  void answer(data).then((reply) => postMessage(reply))
})
postMessage({ ready: true } satisfies PlayReply)
