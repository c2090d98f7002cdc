import type { Finding } from '../finding'
import type { Source } from '../source'
import { duplicates } from './duplicates'
import { errors } from './errors'
import { names } from './names'
import { prices } from './prices'
import { references } from './references'
import { shape } from './shape'

const FACTS = [names, duplicates, prices, errors]

/**
 * Checks what the site, the sandbox and the samples rely on. References come first, then the shape: other
 * rules can only read a description in which both are right.
 * Apart from the slower rules, because every build of the site runs these before it reads the description.
 * @param source the description
 * @returns errors and warnings in the order of the rules
 */
export function lintFacts(source: Source): Finding[] {
  const broken = references(source)
  if (broken.length > 0) return broken
  const wrongShape = shape(source)
  return wrongShape.length > 0 ? wrongShape : FACTS.flatMap((rule) => rule(source))
}
