import { compileEngine } from '../engine/compile.mjs'

/** What tests start as a process, and what bundlers take, is compiled from the sources first. */
export default async function setup(): Promise<void> {
  await compileEngine()
}
