import { cut } from './printable'

/** Thrown when a request would leave the API, or a payment what was agreed to. */
export class Refused extends Error {
  constructor(why: string) {
    super(cut(why, 1000))
  }
}
