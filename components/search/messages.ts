import type { Answer, Ask } from '@/lib/search/answer'

/** What the page sends to the search worker. */
export interface Question {
  id: number
  ask: Ask
}

/** What comes back. */
export type Reply = { id: number; answer: Answer } | { id: number; reason: string }
