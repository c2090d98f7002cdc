import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { findInSources, installedProject } from '../testing'
import { pageTypes } from './page-types'

/** The types of all components are loaded. */
const SLOW = { timeout: 180_000 }

const FAULT = "Property 'titel' does not exist on type 'IntrinsicAttributes & CalloutProps'. Did you mean 'title'?"

it(
  'tells a fault where edits of the text around it have moved it, beside faults that other rules tell',
  SLOW,
  async () => {
    const root = installedProject({})
    const foundWith = (page: string) => {
      writeBelow(root, 'pages/index.mdx', page)
      return findInSources(pageTypes, root)
    }
    expect(await foundWith('Text.\n\n<Callout titel="A">Text</Callout>\n')).toEqual([
      `error pages/index.mdx:3:10 ${FAULT}`,
    ])
    expect(
      await foundWith('Text.\n\n[Lost](#lost) ![](/lost.png) <Lost />\n\n<Callout titel="A">Text</Callout>\n'),
    ).toEqual([`error pages/index.mdx:5:10 ${FAULT}`])
  },
)
