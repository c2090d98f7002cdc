import { toString } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { setType, typeset } from './typography'

it.each([
  ["Give an agent a budget it can't argue with", 'Give an agent a budget it can’t argue with'],
  ['What "paid" means in readers\' words', 'What “paid” means in readers’ words'],
  ['How a paid request works', 'How a paid request works'],
  ['Dry runs -- with --dry-run', 'Dry runs — with --dry-run'],
  ['Run npm test -- --all, or x -- -u', 'Run npm test -- --all, or x -- -u'],
  ['--2fa, (--ö), --<name>, --[name] and a--b', '--2fa, (--ö), --<name>, --[name] and a—b'],
  ['"--yes", -->, <-- and ==--', '“--yes”, -->, <-- and ==--'],
])('sets %j', (written, expected) => {
  expect(typeset(written)).toBe(expected)
})

it('leaves code as it is, and sees quotation marks around it', () => {
  const tree = setType(unified().use(remarkParse).parse(`It's "\`it's\`".`))
  expect(toString(tree)).toBe("It’s “it's”.")
})
