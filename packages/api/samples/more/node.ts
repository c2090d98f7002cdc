import { typescript } from '../typescript'
import type { FreeLanguage } from './language'

/** The program in TypeScript has no types where nothing is paid. */
export const node: FreeLanguage = {
  ...{ kind: 'node', title: 'Node.js', language: 'js', extension: 'mjs', separator: '-' },
  ...{ tools: 'Node.js 20.19', install: null, run: 'node', write: typescript.write },
  lacks: ({ method }) => (typescript.cannotSend?.test(method) ? `fetch has no ${method}.` : null),
}
