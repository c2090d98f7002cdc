import { expect, it } from 'vitest'
import { wrongOption } from './kinds'

it.each([
  ['doc', ['title', 'description'], undefined],
  ['doc', ['publish'], '"doc" has no option --publish. It has --title, --description.'],
  ['doc', ['authors'], '"doc" has no option --authors.'],
  ['post', ['title', 'date', 'publish', 'tags'], undefined],
  ['tag', ['name'], '"tag" has no option --name. It has --label, --description.'],
  ['version', ['current'], undefined],
  ['part', ['title'], '"part" has no option --title. It has none but --dry-run.'],
  ['move', ['into'], '"move" has no option --into. It has none but --dry-run.'],
])('%s %j', (kind, given, message) => {
  const refusal = wrongOption(kind, given)
  if (message === undefined) expect(refusal).toBeUndefined()
  else expect(refusal).toContain(message)
})
