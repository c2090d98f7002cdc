import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { type Json, jsonText, lintApi, loadApi } from '../index'
import { folderWith } from '../testing/described'
import { fileReferences, namedFile } from './reference'

describe('a reference names a file', () => {
  it.each([
    ['pet.yaml', 'pet.yaml'],
    ['./pet.yaml', 'pet.yaml'],
    ['schemas/my%20pet.yaml', 'schemas/my pet.yaml'],
    ['schemas%2Fpet.yaml', 'schemas/pet.yaml'],
    ['a/../pet.yaml', 'pet.yaml'],
    ['a/%2e%2e/pet.yaml', 'pet.yaml'],
    ['paths/pets_{petId}.yaml', 'paths/pets_{petId}.yaml'],
    ['100%25.yaml', '100%.yaml'],
    ['日本.yaml', '日本.yaml'],
    ['console.yaml', 'console.yaml'],
  ])('%s', (reference, file) => {
    expect(namedFile(reference, 'openapi.yaml')).toEqual({ file })
  })

  it.each([
    ['../openapi.yaml', 'openapi.yaml'],
    ['../schemas/pet.yaml', 'schemas/pet.yaml'],
    ['..%2fschemas%2fpet.yaml', 'schemas/pet.yaml'],
    ['pet.yaml', 'paths/pet.yaml'],
  ])('%s of a file in a folder', (reference, file) => {
    expect(namedFile(reference, 'paths/pets.yaml')).toEqual({ file })
  })
})

const FROM_HERE = 'Write the path from the file that refers to it, as in schemas/pet.yaml or ../pet.yaml.'
const OUT = (file: string) => `leads to "${file}", which is outside of the folder. Move that file into it.`
const TWICE = 'is encoded twice. Encode it once.'
const ROOT = `starts at the root of a server or a disk. ${FROM_HERE}`
const DRIVE = `starts at a drive of Windows. ${FROM_HERE}`
const ADDRESS = `is an address of its own, and only files beside the description are read. ${FROM_HERE}`
const SLASH = String.raw`has "\" in its path. Write "/" between folders.`
const QUERY = 'has a query, which no file has. Remove what starts at "?".'
const CONTROL = 'has a control character. Remove it.'
const hidden = (part: string) => `names a hidden file or folder, "${part}". Rename it, without the dot.`
const odd = (part: string) => `has a name that some systems refuse, "${part}". Use letters, digits, hyphens and dots.`
const reserved = (part: string) => `has a part that Windows reserves, "${part}". Choose another name.`

/** Every way out that we know, and what is said of it. The secret is in `secret.yaml` above the site. */
const REFUSED: [string, string][] = [
  ['../../secret.yaml', OUT('../secret.yaml')],
  ['..%2f..%2fsecret.yaml', OUT('../secret.yaml')],
  ['..%2F../secret.yaml', OUT('../secret.yaml')],
  ['%2e%2e/%2e%2e/secret.yaml', OUT('../secret.yaml')],
  ['%2E%2E%2F%2E%2E%2Fsecret.yaml', OUT('../secret.yaml')],
  ['.%2e/.%2e/secret.yaml', OUT('../secret.yaml')],
  ['a/../../../secret.yaml', OUT('../secret.yaml')],
  ['./.././../secret.yaml', OUT('../secret.yaml')],
  ['../..', OUT('..')],
  ['..%252f..%252fsecret.yaml', TWICE],
  ['%252e%252e/%252e%252e/secret.yaml', TWICE],
  ['..%25252f..%25252fsecret.yaml', TWICE],
  ['/etc/passwd', ROOT],
  ['%2fetc%2fpasswd', ROOT],
  [String.raw`\etc\passwd`, ROOT],
  ['//example.com/secret.yaml', ADDRESS],
  [String.raw`\\server\share\secret.yaml`, ADDRESS],
  ['/%5cserver/share/secret.yaml', ADDRESS],
  ['https://example.com/secret.yaml', ADDRESS],
  ['HTTP://127.0.0.1:8545/', ADDRESS],
  ['file:///etc/passwd', ADDRESS],
  ['file:/etc/passwd', ADDRESS],
  ['file:secret.yaml', ADDRESS],
  ['%66ile:///etc/passwd', ADDRESS],
  ['data:application/json,{}', ADDRESS],
  ['urn:pet', ADDRESS],
  ['C:/Windows/win.ini', DRIVE],
  [String.raw`c:\Windows\win.ini`, DRIVE],
  ['C%3A%5CWindows%5Cwin.ini', DRIVE],
  ['d:secret.yaml', DRIVE],
  [String.raw`..\..\secret.yaml`, SLASH],
  ['..%5c..%5csecret.yaml', SLASH],
  [String.raw`schemas\pet.yaml`, SLASH],
  ['pet.yaml?raw=1', QUERY],
  ['../../secret.yaml?', QUERY],
  ['pet.yaml%00.txt', CONTROL],
  ['pet.yaml\0', CONTROL],
  ['pet%0a.yaml', CONTROL],
  ['%1b[31m.yaml', CONTROL],
  ['\ud800.yaml', CONTROL],
  ['100%.yaml', 'is not encoded as a URL. Write "%" as "%25".'],
  ['%c0%ae%c0%ae/secret.yaml', 'is not encoded as a URL. Write "%" as "%25".'],
  ['../.env', hidden('.env')],
  ['%2eenv', hidden('.env')],
  ['../.git/config', hidden('.git')],
  ['.../pet.yaml', hidden('...')],
  ['con', reserved('con')],
  ['schemas/NUL.yaml', reserved('NUL.yaml')],
  ['aux/pet.yaml', reserved('aux')],
  ['pet.yaml.', odd('pet.yaml.')],
  ['pet.yaml%20', odd('pet.yaml ')],
  ['a/pet.yaml:hidden', odd('pet.yaml:hidden')],
  ['*.yaml', odd('*.yaml')],
  [`${'x'.repeat(201)}.yaml`, 'has a name of more than 200 bytes. Choose a shorter one.'],
]

describe('a reference is refused', () => {
  it.each(REFUSED)('%j', (reference, fault) => {
    expect(namedFile(reference, 'api/openapi.yaml')).toEqual({ fault })
  })
})

const SECRET = 'the-secret-of-the-machine'
const SCHEMA = `{ type: string, description: ${SECRET} }`

/** A site below a folder with a secret, whose description has contents of responses, one on a line from the sixth on. */
async function siteWith(contents: readonly string[], link?: [string, string]) {
  const files = ['secret.yaml', 'site/.env', 'site/api/.env', 'site-2/secret.yaml'].map((file) => [file, SCHEMA])
  const pets = ['site/shared/pet.yaml', 'site/api/my pet.yaml'].map((file) => [file, '{ description: A pet. }'])
  const root = path.join(folderWith(Object.fromEntries([...files, ...pets])), 'site')
  if (link) symlinkSync(link[0], path.join(root, link[1]))
  const responses = contents.map(
    (content, at) => `      '${200 + at}': { description: A, content: { a/b: ${content} } }`,
  )
  writeBelow(
    root,
    'api/openapi.yaml',
    `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get: { operationId: a, responses: {\n${responses.join(',\n')} } }\n`,
  )
  const { api } = await loadApi({ root, file: 'api/openapi.yaml' })
  const findings = await lintApi(root, 'api/openapi.yaml')
  return { api: jsonText(JSON.parse(JSON.stringify(api))), findings }
}
const reference = (written: string) => `{ schema: { $ref: ${JSON.stringify(written)} } }`

describe('the description of a site shows no file', () => {
  it('by any of these, and says so at the place of each', async () => {
    const { api, findings } = await siteWith(REFUSED.map(([written]) => reference(written)))
    expect(api).not.toContain(SECRET)
    for (const [at, [written, fault]] of REFUSED.entries()) {
      const messages = findings.filter(({ rule, line }) => rule === 'reference' && line === 6 + at)
      expect(
        messages.map((each) => `${each.file} ${each.message}`),
        written,
      ).toEqual([expect.stringMatching(/^api\/openapi\.yaml "\P{Cc}*" points nowhere\. (?:It|Only) \P{Cc}*$/u)])
      if (!/^(?:leads|has a part)/.test(fault)) expect(messages[0]?.message).toContain(`It ${fault}`)
    }
  })

  it.each<[string, string, [string, string]]>([
    ['a link to a file', 'pet.yaml', ['../../secret.yaml', 'api/pet.yaml']],
    ['a link to a folder', 'pets/secret.yaml', ['../..', 'api/pets']],
    ['a link to a folder that starts like the site', 'pets/secret.yaml', ['../../site-2', 'api/pets']],
  ])('by %s', async (_, written, link) => {
    const { api, findings } = await siteWith([reference(written)], link)
    expect(api).not.toContain(SECRET)
    expect(findings.map(({ message }) => message).join()).toContain(`"${written}" points nowhere.`)
  })

  it('by an external example, however its path is written, or by a mapping', async () => {
    const paths = ['../../secret.yaml', '..%2f..%2fsecret.yaml', '../.env']
    const examples = paths.map((written) => `{ examples: { a: { externalValue: '${written}' } } }`)
    const mapping = "discriminator: { propertyName: a, mapping: { b: '../../secret.yaml' } }"
    const { api } = await siteWith([...examples, `{ schema: { type: object, ${mapping}, oneOf: [{ type: object }] } }`])
    expect(api).not.toContain(SECRET)
  })

  it('but those of the site', async () => {
    const pets = ['my%20pet.yaml', 'my pet.yaml', '../shared/pet.yaml', '..%2fshared%2fpet.yaml']
    for (const pet of pets) expect((await siteWith([reference(pet)])).api, pet).toContain('A pet.')
  })
})

it('finds references in any value, with their places', () => {
  const value: Json = {
    b: { $ref: 'b.yaml#/x' },
    a: [{ $ref: '#/b' }, { $ref: 5 }, { $ref: 'a.yaml', 'c/d': { $ref: 'c' } }],
  }
  expect(fileReferences(value)).toEqual([
    { reference: 'b.yaml', at: '/b/$ref' },
    { reference: 'a.yaml', at: '/a/2/$ref' },
    { reference: 'c', at: '/a/2/c~1d/$ref' },
  ])
})
