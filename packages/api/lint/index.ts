import { messageOf, sortFindings, type Finding } from '@chain-data/findings'
import type { Json } from '../json'
import { loadApi } from '../load'
import { ApiDescriptionError } from '../read/files'
import { pointerKey } from '../pointer'
import { type Fault, findingsOf, type Source } from '../read/source'
import { invalidExamples, missingExamples } from './examples'

/**
 * Checks the whole description: OpenAPI by the rules of Redocly, our own parts, examples against schemas, addresses.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`
 * @returns all findings: errors are what nobody could use, warnings what readers would not meet broken
 */
export async function lintApi(root: string, file: string): Promise<Finding[]> {
  try {
    const { api, source, warnings } = await loadApi({ root, file })
    return sortFindings([
      ...warnings,
      ...findingsOf(source, 'cut-text', cutTexts(source), 'warning'),
      ...findingsOf(source, 'example-missing', missingExamples(api), 'warning'),
      ...findingsOf(source, 'example-invalid', invalidExamples(api, source), 'warning'),
      ...findingsOf(source, 'address-checksum', await mistypedAddresses(source)),
    ])
  } catch (error) {
    if (error instanceof ApiDescriptionError) return [...error.findings]
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error })
  }
}

/** Every member of every object, with its pointer. */
function allMembers(value: Json, at = ''): { key: string; member: Json; at: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const its = `${at}/${pointerKey(key)}`
    return [{ key, member, at: its }, ...allMembers(member, its)]
  })
}

/** A text within braces is complete: an unquoted comma would start another member, without a value. */
function cutTexts({ document }: Source): Fault[] {
  return allMembers(document)
    .filter(({ key, member }) => member === null && key.includes(' '))
    .map(({ key, at }) => {
      const message = `A comma splits this text: "${key}" is read as another member. Put the text in quotes.`
      return { at, onKey: true, message }
    })
}

/** Addresses have an EIP-55 checksum, which reveals a mistyped digit. */
async function mistypedAddresses({ document }: Source): Promise<Fault[]> {
  const { getAddress, isAddress } = await import('viem/utils')
  return allMembers(document).flatMap(({ member, at }) => {
    if (typeof member !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(member) || isAddress(member, { strict: true }))
      return []
    return [{ at, message: `"${member}" is not in checksum form: ${getAddress(member.toLowerCase())}` }]
  })
}
