import { expect, it } from 'vitest'
import { readText, type Finding } from '@docs402/findings'
import { addWords } from './add-words'
import { temporaryProject } from './testing'

const unknown = (word: string): Finding => ({
  rule: 'source/spelling',
  severity: 'warning',
  file: 'pages/a.mdx',
  message: `Unknown word "${word}". Did you mean "x"? If it is right, add it to data/words.txt.`,
})

it('adds each unknown word once, at its place, and keeps what stands there', () => {
  const root = temporaryProject({ 'data/words.txt': '# Words.\nCAIP # a proposal\nviem\n' })
  const other = { ...unknown('x'), message: 'No page at "/x".' }
  expect(
    addWords(root, [unknown('micromatch'), unknown('Caip'), unknown('Extglobs'), unknown('micromatch'), other]),
  ).toEqual(['Extglobs', 'micromatch'])
  expect(readText(root, 'data/words.txt')).toBe('# Words.\nCAIP # a proposal\nExtglobs\nmicromatch\nviem\n')
  expect(addWords(root, [unknown('viem')])).toEqual([])
})
