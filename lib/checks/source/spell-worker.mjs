/**
 * Checks spelling in its own thread: loading cspell's dictionaries takes as long as all other source rules, and this
 * way both run in parallel. Plain JavaScript, because Node 20 can't start a thread from TypeScript.
 *
 * In: `workerData` with `text`, `settings` (the path of cspell.json). Out: one message, the misspellings ({ word, offset, suggestions }[]) in their order.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { loadConfig, spellCheckDocument } from 'cspell-lib'

const { text } = workerData
const own = await loadConfig(workerData.settings)
// cspell's limit of findings; the caller decides how many are too many.
const settings = { ...own, maxNumberOfProblems: 100_000, maxDuplicateProblems: 100_000 }

const { issues } = await spellCheckDocument(
  { uri: 'file:///text', text, languageId: 'plaintext' },
  { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
  settings,
)
parentPort.postMessage(
  issues.map((issue) => ({ word: issue.text, offset: issue.offset, suggestions: issue.suggestions ?? [] })),
)
