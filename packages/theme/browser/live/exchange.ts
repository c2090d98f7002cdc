import { sendLive, type LiveCall, type LiveFailure, type LiveResponse, type SendOptions } from './send'

/**
 * The one way from a form to the response of a server. What answers a response with another request, such as a 402 with a
 * payment, does so here: it has the operation, the server and the request, and sends it again with `options.headers`.
 * @returns the response whatever its status, or why there is none; it throws nothing
 */
export const exchange = (call: LiveCall, options: SendOptions): Promise<LiveResponse | LiveFailure> =>
  sendLive(call, options)
