import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import type { Scan, Test, Verdict } from './answer'
import * as byHeader from './header-tests'
import { integrityTest } from './integrity-test'
import { policyTest } from './policy-test'

/** Bonuses count only for a site that would have at least this many points without them. */
const ENOUGH_FOR_BONUS = 90

const tests: readonly Test[] = [
  policyTest,
  byHeader.cookies,
  byHeader.sharing,
  byHeader.redirection,
  byHeader.referrerPolicy,
  byHeader.transportSecurity,
  integrityTest,
  byHeader.contentTypeOptions,
  byHeader.frameOptions,
  byHeader.resourcePolicy,
]

/** The tests of the two scorers in use: that of the npm package 1.4.8, and the newer one with two tests more. */
const versions = { '1.4': tests, '1.6': [...tests, byHeader.openerPolicy, byHeader.embedderPolicy] } as const

export type Version = keyof typeof versions

/**
 * The score that MDN's HTTP Observatory gives, by its published table (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js): 100 points, less the penalties; then the bonuses, if 90 are left.
 */
export function observatoryScore(scan: Scan, version: Version): { score: number; verdicts: Verdict[] } {
  const elements: Element[] = []
  visit(fromHtml(scan.html), 'element', (element) => void elements.push(element))
  const verdicts = versions[version].map((test) => test(scan, elements))
  const sum = (list: readonly Verdict[]) => list.reduce((total, { points }) => total + points, 100)
  const without = sum(verdicts.filter(({ points }) => points < 0))
  return { score: Math.max(0, without >= ENOUGH_FOR_BONUS ? sum(verdicts) : without), verdicts }
}
