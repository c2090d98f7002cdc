/**
 * Spells texts in a thread of its own: loading cspell's dictionaries takes as long as all other rules over the sources,
 * and this way both go on at once. Plain JavaScript, because Node 20 starts no thread from TypeScript.
 *
 * In: `workerData` with `text`, `settings` (the path of cspell.json), `other` (a language and its dictionary's settings). Out: one message, the misspellings
 * ({ word, offset, suggestions }[]) in their order.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { loadConfig, mergeSettings, spellCheckDocument } from 'cspell-lib'

const { text, other } = workerData
const own = await loadConfig(workerData.settings)
const spoken = other ? mergeSettings(own, await loadConfig(other.dictionary), { language: other.language }) : own
// cspell stops telling after so many; whoever reads the findings decides what is too much.
const settings = { ...spoken, maxNumberOfProblems: 100_000, maxDuplicateProblems: 100_000 }

const { issues } = await spellCheckDocument(
  { uri: 'file:///text', text, languageId: 'plaintext' },
  { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
  settings,
)
parentPort.postMessage(
  issues.map((issue) => ({ word: issue.text, offset: issue.offset, suggestions: issue.suggestions ?? [] })),
)
