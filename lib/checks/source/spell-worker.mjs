/**
 * Spells texts in a thread of its own: loading cspell's dictionaries takes as long as all other rules over the sources,
 * and this way both go on at once. Plain JavaScript, because Node 20 starts no thread from TypeScript.
 *
 * In: `workerData` with `texts` ({ file, text }[]) and `settings` (the path of cspell.json). Out: one message, for each
 * text its misspellings ({ word, offset, suggestions }[]).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { loadConfig, spellCheckDocument } from 'cspell-lib'

const settings = await loadConfig(workerData.settings)

const results = []
for (const { file, text } of workerData.texts) {
  const { issues } = await spellCheckDocument(
    { uri: `file:///${file}`, text, languageId: 'plaintext' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    settings,
  )
  results.push(
    issues.map((issue) => ({ word: issue.text, offset: issue.offset, suggestions: issue.suggestions ?? [] })),
  )
}
parentPort.postMessage(results)
