import { formatPlace, hint, sortFindings, type Finding } from '@docs402/findings'
import { loadApi } from '../load'
import { objectOf, textOf } from '../build/values'
import { listOf } from '../json'
import type { Api, Operation } from '../model'
import { ApiDescriptionError } from '../read/description-files'
import { keyParameter } from '../request/credentials'
import type { Fault } from '../fault'
import { filledUrl, hostedUrl, serverFor } from '../servers'
import { findingsOf, type Source } from '../read/source'
import { allMembers, cutTexts } from './cut-texts'
import { invalidExamples, missingExamples, unmadeExamples } from './examples'
import { redoclyFindings } from './redocly'
import { unsentMembers, wrongValues } from './schemas'

/**
 * Checks the whole description: OpenAPI by the rules of Redocly, our own parts, examples against schemas, addresses.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`
 * @param internal `publish` for a site that shows what is marked as not for readers
 * @returns all findings, errors first: errors are what nobody could use, warnings what readers would not meet broken
 */
export async function lintApi(root: string, file: string, internal?: 'publish'): Promise<Finding[]> {
  try {
    const { api, source, warnings } = await loadApi({ root, file, internal })
    const ours = {
      ...{ 'cut-text': cutTexts(source.document), tag: ungrouped(api, source), server: incompleteServers(api) },
      ...{ 'schema-value': wrongValues(api), unsent: unsentMembers(api), credential: keysWithoutScheme(api) },
      'example-missing': missingExamples(api),
      'example-invalid': invalidExamples(api, source),
      'example-unmade': unmadeExamples(api, source),
    }
    return ordered([
      ...warnings,
      ...Object.entries(ours).flatMap(([rule, faults]) => findingsOf(source, rule, faults, 'warning')),
      ...findingsOf(source, 'address-checksum', await mistypedAddresses(source)),
      ...(await redoclyFindings(root, file)),
    ])
  } catch (error) {
    if (error instanceof ApiDescriptionError) return [...error.findings]
    throw error
  }
}

/** Errors first, by place; of a kind of warnings one a place. */
function ordered(findings: readonly Finding[]): Finding[] {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const places = new Map(warnings.toReversed().map((finding) => [`${finding.rule} ${formatPlace(finding)}`, finding]))
  return [...sortFindings(errors), ...sortFindings([...places.values()])]
}

/** Operations whose group is made by their paths, or by a tag that is not declared where others are. */
function ungrouped({ operations }: Api, { document }: Source): Fault[] {
  const listedTags = listOf(document.tags).map((tag) => textOf(objectOf(tag).name))
  const message =
    'No operation has a tag, so their groups are made by their paths. Add tags to make groups of your own.'
  if (operations.length > 0 && operations.every(({ tags }) => tags.length === 0))
    return [{ at: '/paths', onKey: true, message }]
  return operations.flatMap(({ id, at, tags, group }): Fault[] => {
    const message = `${id} has no tag, so it is in the group "${group}" by its path. Add tags: [${group}], or another.`
    if (tags.length === 0) return [{ at, onKey: true, message }]
    const lost = listedTags.length === 0 ? undefined : tags.find((tag) => !listedTags.includes(tag))
    if (lost === undefined) return []
    const unknown = `There is no tag "${lost}". ${hint(lost, listedTags)}`
    return [{ at: `${at}/tags/${tags.indexOf(lost)}`, message: unknown }]
  })
}

/** A parameter that is a key, where no security scheme says so: programs ask for it, but no page explains it. */
function keysWithoutScheme({ operations }: Api): Fault[] {
  const [first] = operations.flatMap((operation) => keyParameter(operation) ?? [])
  if (!first || /^authorization$/i.test(first.name)) return []
  const scheme = `{ type: apiKey, in: ${first.in}, name: ${first.name} }`
  const fix = `Add it to components.securitySchemes as ${scheme}, name that in security, and remove the parameter.`
  const message = `The parameter "${first.name}" is a credential, but no security scheme says so. ${fix}`
  return [{ at: first.at, message }]
}

/** Addresses have an EIP-55 checksum, which reveals a mistyped digit. */
async function mistypedAddresses({ document }: Source): Promise<Fault[]> {
  const { getAddress, isAddress } = await import('viem/utils')
  return allMembers(document, '').flatMap(({ member, at }) => {
    if (typeof member !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(member)) return []
    if (isAddress(member, { strict: true })) return []
    return [{ at, message: `"${member}" is not in checksum form: ${getAddress(member.toLowerCase())}` }]
  })
}

function serverFault(api: Api, operation: Operation): Fault | null {
  const server = serverFor(api, operation)
  const consequence = `so samples send requests to ${operation.serverUrl}`
  if (!server)
    return {
      at: '',
      message: `No server is written, ${consequence}. Add servers: [{ url: "https://…" }].`,
      onKey: true,
    }
  const at = `${server.at}/url`
  const url = filledUrl(server)
  if (hostedUrl(url) === null)
    return { at, message: `"${server.url}" names no host, ${consequence}. Write the complete URL.` }
  if (hostedUrl(url) === url) return null
  return {
    at,
    message: `"${server.url}" has no scheme, ${consequence}. Write ${hostedUrl(server.url) ?? operation.serverUrl}.`,
  }
}

/** Servers whose URL is not complete, each once: what samples have in its place is a guess. */
function incompleteServers(api: Api): Fault[] {
  const faults = api.operations.flatMap((operation) => serverFault(api, operation) ?? [])
  return faults.filter(({ at }, index) => faults.findIndex((each) => each.at === at) === index)
}
