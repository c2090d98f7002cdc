// The sandbox in a reader's browser: a worker of the page, without a network and without storage.
import { checkOf, type RequestChecks } from '@chain-data/api'
import type { PlayCall, PlayReply } from './messages'
import { playSession } from './session'
import { api } from 'sandbox:description'
import { validators } from 'sandbox:checks'

const checks: RequestChecks = Object.fromEntries(
  Object.entries(validators).map(([key, validate]) => [key, checkOf(validate)]),
)
const { calls } = playSession(api, checks)
const answers: Readonly<Record<string, (...args: never[]) => unknown>> = { ...calls }

async function answer({ id, name, args }: PlayCall): Promise<PlayReply> {
  try {
    return { id, result: await answers[name]?.(...(args as never[])) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<PlayCall>) => {
  void answer(data).then((reply) => postMessage(reply))
})
postMessage({ ready: true } satisfies PlayReply)
