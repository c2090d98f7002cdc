import { withoutCode } from '@/lib/mdx/mdx-text'
import { didYouMean } from '@/lib/diagnostics/nearest'
import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { SourceFault, SourceRule } from '../project'

const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g
const NOTE = /^ {0,3}\[\^([^\]\s]+)\]:/gm

/** Every footnote that a text refers to is there; without it, the reference is shown as it is written. */
export const footnotes: SourceRule = {
  name: 'source/footnotes',
  run: (project) =>
    project.mdx().flatMap(({ file, text }) => {
      const prose = withoutCode(text)
      const notes = [...prose.matchAll(NOTE)].map(([, name = '']) => name)
      return [...prose.matchAll(REFERENCE)].flatMap(({ 1: name = '', index }): SourceFault[] => {
        if (notes.some((note) => note.toLowerCase() === name.toLowerCase())) return []
        const guess = /^\d+$/.test(name) ? '' : didYouMean(name, notes)
        const message = `There is no footnote "${name}".${guess} Write it on a line of its own: [^${name}]: The text of the note.`
        return [{ file, ...placeOfOffset(text, index), message }]
      })
    }),
}
