import { ownAnswers, ownDescription } from '../description'
import { payments } from '../payments'
import { servedApi } from '../operation-specs'
import { playPayer } from './payer'
import type { SessionSetup } from './session'

// A browser has no files to read: when bundled, this module is replaced by the values of its export
// (packages/docs402/build/outputs/assets/sandbox-worker.ts), which for an API without prices has nothing of payments.
const { api } = await ownDescription()

export const setup: SessionSetup = { api: servedApi(api), own: await ownAnswers(api), payments, payer: playPayer }
