import { typescript } from '../typescript'
import { freeLanguage } from './language'

/** The program in TypeScript has no types where nothing is paid. */
export const node = freeLanguage({
  ...{ kind: 'node', title: 'Node.js', language: 'js', extension: 'mjs', separator: '-' },
  ...{ tools: 'Node.js 20.19', run: 'node', write: typescript.write },
  lacks: ({ method }) => (typescript.cannotSend?.test(method) ? `fetch has no ${method}.` : null),
})
