import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { findDescription, forget } from './source'
import { LIMITS } from './source-text'

const START = "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n"
const withReference = (written: string) => `${START}paths: { /pets: { $ref: ${JSON.stringify(written)} } }\n`
const PATH = 'get: { summary: List pets, responses: {} }\n'

const open: { close(): unknown; closeAllConnections?(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.()
    server.close()
  }
})

/** A server of this machine. */
async function serve(listener: RequestListener): Promise<{ origin: string; seen: string[] }> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    listener(request, response)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
const serveFiles = (files: Readonly<Record<string, string>>, otherwise = 404) =>
  serve(({ url = '' }, response) => void response.writeHead(url in files ? 200 : otherwise).end(files[url]))

/** A folder of its own for everything that is written. */
let home: string
let temporary: string | undefined
beforeEach(() => {
  temporary = process.env['TMPDIR']
  home = mkdtempSync(path.join(tmpdir(), 'source-'))
  mkdirSync(path.join(home, 'tmp'))
  process.env['TMPDIR'] = path.join(home, 'tmp')
})
afterEach(() => {
  process.env['TMPDIR'] = temporary
})
const copies = () => readdirSync(path.join(home, 'tmp'))
const write = (file: string, text: string) => writeBelow(home, file, text)

const find = (from: string, limits = LIMITS) => findDescription(from, home, limits)
const faultOf = (from: string, limits?: typeof LIMITS): Promise<string> =>
  find(from, limits).then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
/** What it is, with the texts of all of its files as they are copied. */
async function readFrom(from: string, limits?: typeof LIMITS) {
  const description = await find(from, limits)
  const texts = [...description.texts].map(([file, text]) => {
    expect(readFileSync(path.join(description.folder, file), 'utf8')).toBe(text)
    return [file, text.trim()]
  })
  forget(description)
  expect(copies()).toEqual([])
  return { file: description.file, url: description.url, texts: Object.fromEntries(texts) as Record<string, string> }
}

/** Ways out of a folder, and what is said of them: one of each kind; packages/api/read/reference.test.ts has all. */
const WAYS_OUT: [string, string][] = [
  ['../evil.yaml', 'leads to "../evil.yaml", which is outside of the folder.'],
  ['a/%2e%2e%2f..%2F..%2Fevil.yaml#/x', 'leads to "../../evil.yaml", which is outside of the folder.'],
  ['%2fetc%2fpasswd', 'starts at the root of a server or a disk.'],
  ['http://169.254.169.254/latest/meta-data', 'is an address of its own'],
  ['\u001b]0;evil\u0007.yaml', 'has a control character.'],
]

describe('a reference that leaves the folder of the description is refused', () => {
  it.each(WAYS_OUT)('before anything is fetched: %j', async (written, fault) => {
    const { origin, seen } = await serve((_, response) => void response.end(withReference(written)))
    const message = await faultOf(`${origin}/v1/openapi.yaml`)
    const [first = '', ...rest] = message.split('\n')
    expect(first).toContain(`${origin}/v1/openapi.yaml:3:25 "`)
    expect(first).toContain(`" ${fault}`)
    expect(message).not.toMatch(/(?!\n)\p{Cc}/u)
    expect(rest).toEqual([
      `If you trust them, bundle all into one file first: npx @redocly/cli bundle ${origin}/v1/openapi.yaml -o openapi.yaml`,
    ])
    expect(seen).toEqual(['/v1/openapi.yaml'])
    expect(copies()).toEqual([])
  })

  it.each(WAYS_OUT)('before anything is read: %j', async (written, fault) => {
    write('evil.yaml', 'secret: 1')
    write('v1/my.yaml', withReference(written))
    expect(await faultOf('v1/my.yaml')).toContain(`" ${fault}`)
    expect(await faultOf('v1/my.yaml')).toMatch(/^v1\/my\.yaml:3:25 "/)
    expect(copies()).toEqual([])
  })

  it('in a file that it refers to, by the place there', async () => {
    const { origin, seen } = await serveFiles({
      '/v1/openapi.yaml': withReference('paths/pets.yaml'),
      '/v1/paths/pets.yaml': 'get:\n  responses:\n    "200": { $ref: "..%2f..%2fevil.yaml" }\n',
    })
    expect(await faultOf(`${origin}/v1/openapi.yaml`)).toContain(
      `${origin}/v1/paths/pets.yaml:3:20 "..%2f..%2fevil.yaml" leads to "../evil.yaml"`,
    )
    expect(seen).toEqual(['/v1/openapi.yaml', '/v1/paths/pets.yaml'])
    expect(copies()).toEqual([])
  })

  it('each at its place, in JSON too, and ten of many', async () => {
    const refers = (count: number) =>
      JSON.stringify({ all: Array.from({ length: count }, (_, at) => ({ $ref: `../${at}` })) })
    write('two.json', refers(2))
    expect((await faultOf('two.json')).split('\n').slice(0, 2)).toEqual([
      'two.json:1:17 "../0" leads to "../0", which is outside of the folder. Move that file into it.',
      'two.json:1:33 "../1" leads to "../1", which is outside of the folder. Move that file into it.',
    ])
    write('many.json', refers(25))
    const lines = (await faultOf('many.json')).split('\n')
    expect(lines.length).toBe(12)
    expect(lines[10]).toBe('15 more references are like these.')
  })

  it.each([
    ['a file', '../evil.yaml', 'v1/pets.yaml', 'pets.yaml', 'pets.yaml'],
    ['a folder', '..', 'v1/paths', 'paths/evil.yaml', 'paths'],
    ['a folder that starts like it', '../v12', 'v1/paths', 'paths/evil.yaml', 'paths'],
  ])('by a link: %s', async (_, target, at, written, named) => {
    for (const file of ['evil.yaml', 'v12/evil.yaml']) write(file, 'secret: 1')
    write('v1/my.yaml', withReference(written))
    symlinkSync(target, path.join(home, at))
    const fault = await faultOf('v1/my.yaml')
    expect(fault).toContain(`v1/my.yaml:3:25 "${written}" can't be read: `)
    expect(fault).toContain(`it leads out of the folder: "${named}" is a link.`)
    expect(copies()).toEqual([])
  })

  it('though the description itself may be a link, and its files may be links in its folder', async () => {
    write('elsewhere/my.yaml', withReference('pets.yaml'))
    write('v1/real.yaml', PATH)
    symlinkSync('../elsewhere/my.yaml', path.join(home, 'v1/my.yaml'))
    symlinkSync('real.yaml', path.join(home, 'v1/pets.yaml'))
    expect((await readFrom('v1/my.yaml')).texts['pets.yaml']).toBe(PATH.trim())
  })
})

describe('files of a description are read', () => {
  const files = {
    'my%20api.yaml': `${START}paths: { /a: { $ref: 'paths%2Fa.yaml' }, /b: { $ref: './paths/b_{id}.yaml' } }\n`,
    'paths/a.yaml': `get: { responses: { '200': { $ref: "../my%20api.yaml#/x" }, '400': { $ref: b_%7Bid%7D.yaml } } }\n`,
    'paths/b_%7Bid%7D.yaml': `get: { responses: { '200': { $ref: ../paths/../c.yaml } } }\n`,
    'c.yaml': 'description: C\n',
  }
  const names = ['my api.yaml', 'paths/a.yaml', 'paths/b_{id}.yaml', 'c.yaml']

  it('from a server, each once', async () => {
    const { origin, seen } = await serveFiles(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`/v1/${name}`, text])),
    )
    const { texts, url } = await readFrom(`${origin}/v1/my%20api.yaml`)
    expect(Object.keys(texts)).toEqual(names)
    expect(url).toBe(`${origin}/v1/my%20api.yaml`)
    expect(seen).toEqual(Object.keys(files).map((name) => `/v1/${name}`))
  })

  it('from a folder', async () => {
    for (const [name, text] of Object.entries(files)) write(`v1/${decodeURIComponent(name)}`, text)
    expect(Object.keys((await readFrom('v1/my api.yaml')).texts)).toEqual(names)
    expect(Object.keys((await readFrom(path.join(home, 'v1/my api.yaml'))).texts)).toEqual(names)
  })

  it.each([
    ['/', 'openapi'],
    ['/openapi.json?version=2#top', 'openapi.json'],
    ['/v1/%2e%2e%2fevil.yaml', 'openapi'],
    ['/v1/.hidden', 'openapi'],
    ['/v1/con', 'openapi'],
    ['/v1/100%', 'openapi'],
  ])('whatever the URL is called: %s', async (url, file) => {
    const { origin } = await serve((_, response) => void response.end(START))
    expect((await readFrom(origin + url)).file).toBe(file)
  })

  it('of any depth, and ones that contain themselves, end', async () => {
    write('deep.json', `${'[{"a":'.repeat(50_000)}{"$ref":"../evil.yaml"}${'}]'.repeat(50_000)}`)
    expect(await faultOf('deep.json')).toMatch(
      /^deep\.json "\.\.\/evil\.yaml" leads to "\.\.\/evil\.yaml", [^\n]+\nIf you trust them,[^\n]+$/,
    )
    write('round.yaml', 'a: &a { b: *a, $ref: x.yaml }\n')
    expect((await readFrom('round.yaml')).file).toBe('round.yaml')
  })
})

describe('redirects are followed', () => {
  it('on the same server, and what is beside is looked for where they lead', async () => {
    const files: Record<string, string> = { '/v3/my.yaml': withReference('pets.yaml'), '/v3/pets.yaml': PATH }
    const { origin } = await serve(({ url = '' }, response) =>
      url in files ? void response.end(files[url]) : void response.writeHead(302, { location: '/v3/my.yaml' }).end(),
    )
    const { file, texts, url } = await readFrom(`${origin}/latest`)
    expect([file, Object.keys(texts), url]).toEqual(['my.yaml', ['my.yaml', 'pets.yaml'], `${origin}/v3/my.yaml`])
  })

  it.each([
    ['http://127.0.0.1:1/private', /to another server, "http:\/\/127\.0\.0\.1:1\/private"\. If you trust it/],
    ['https://127.0.0.1/a', /It redirects to another server, "https:\/\/127\.0\.0\.1\/a"/],
    ['file:///etc/passwd', /It redirects to "file:\/\/\/etc\/passwd", and only http and https are followed\./],
    ['data:application/json,{}', /It redirects to "data:application\/json,\{\}", and only http and https/],
    ['http://[', /It redirects to "http:\/\/\[", which is no URL\./],
  ])('not to %s', async (location, message) => {
    const { origin, seen } = await serve((_, response) => void response.writeHead(307, { location }).end())
    const fault = await faultOf(`${origin}/openapi.yaml`)
    expect(fault).toMatch(message)
    expect(fault).toContain(`${origin}/openapi.yaml can't be read: `)
    expect(seen).toHaveLength(1)
  })

  it('five times, and not of a file that is referred to either', async () => {
    const round = await serve(({ url }, response) => void response.writeHead(301, { location: `${url}a` }).end())
    expect(await faultOf(`${round.origin}/a`)).toContain('It redirects more than 5 times. Download the file')
    expect(round.seen).toHaveLength(6)
    const { origin } = await serve(({ url }, response) =>
      url === '/my.yaml'
        ? void response.end(withReference('pets.yaml'))
        : void response.writeHead(303, { location: `${round.origin}/a` }).end(),
    )
    expect(await faultOf(`${origin}/my.yaml`)).toContain(
      `${origin}/my.yaml:3:25 "pets.yaml" can't be read: It redirects to another server`,
    )
  })
})

describe('what a server does is a sentence, not a stack or a hang', () => {
  it.each([
    [404, 'There is nothing at this URL (404 Not Found). Check it.'],
    [401, 'The server lets not everybody read it (401 Unauthorized). Download the file, and name that.'],
    [429, 'The server has a problem (429 Too Many Requests). Try again later.'],
    [400, 'The server responds with 400 Bad Request. Check the URL.'],
    [302, 'The server responds with 302 Found. Check the URL.'],
  ])('%i', async (status, message) => {
    const { origin } = await serve((_, response) => void response.writeHead(status, 'Evil \u009b31m').end())
    expect(await faultOf(`${origin}/my.yaml`)).toBe(`${origin}/my.yaml can't be read: ${message}`)
    const referring = await serveFiles({ '/my.yaml': withReference('pets.yaml') }, status)
    expect(await faultOf(`${referring.origin}/my.yaml`)).toBe(
      `${referring.origin}/my.yaml:3:25 "pets.yaml" can't be read: ${message}`,
    )
  })

  it('nobody knows the host', async () => {
    expect(await faultOf('http://no-such-host.invalid/my.yaml')).toMatch(
      /^http:\/\/no-such-host\.invalid\/my\.yaml can't be read: The name (?:of the host is unknown: no-such-host\.invalid\. Check the URL\.|no-such-host\.invalid can't be looked up now\.)/,
    )
  })

  it('nothing listens there', async () => {
    const { origin } = await serve(() => undefined)
    open.pop()?.close()
    const host = origin.replace('http://', '')
    expect(await faultOf(`${origin}/my.yaml`)).toBe(
      `${origin}/my.yaml can't be read: ${host} refuses the connection. Check the port, and whether the server runs.`,
    )
    expect(await faultOf(`http://localhost:${host.split(':')[1]}/my.yaml`)).toContain('refuses the connection.')
  })

  it('the port is one of another service', async () =>
    expect(await faultOf('http://127.0.0.1:9/my.yaml')).toContain('127.0.0.1:9 has a port that no request is sent to.'))

  it('there is no HTTPS, or a certificate of nobody', async () => {
    const { origin } = await serve((_, response) => void response.end(START))
    const secure = origin.replace('http:', 'https:')
    expect(await faultOf(`${secure}/my.yaml`)).toMatch(/doesn't speak HTTPS\. Check the port/)
    if (spawnSync('openssl', ['version']).status !== 0) return
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(home, name)) as [string, string]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example.com', '-days', '1']
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createSecureServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_, response) => void response.end(START),
    )
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await faultOf(`https://${host}/my.yaml`)).toBe(
      `https://${host}/my.yaml can't be read: The certificate of ${host} can't be trusted. Download the file, and name that.`,
    )
  })

  /** What speaks no HTTP, or stops. */
  async function socket(speak: (socket: Socket) => void): Promise<string> {
    const sockets: Socket[] = []
    const server = createSocketServer((each) => {
      sockets.push(each)
      each.on('error', () => undefined)
      each.once('data', () => speak(each))
    })
    open.push({ close: () => server.close(), closeAllConnections: () => sockets.forEach((each) => each.destroy()) })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/my.yaml`
  }
  const OK = 'HTTP/1.1 200 OK\r\n'
  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['SSH', (each) => each.end('SSH-2.0-OpenSSH_9.6\r\n'), /sends is not HTTP\. Check the port\.$/],
    ['a header without end', (each) => each.end(`${OK}a: ${'x'.repeat(100_000)}`), /sends is not HTTP/],
    ['nothing, and closes', (each) => each.destroy(), /closed the connection before all was sent\. Try again\.$/],
    ['half of it', (each) => each.end(`${OK}content-length: 100\r\n\r\nopenapi:`), /closed the connection/],
  ])('it sends %s', async (_, speak, message) => {
    expect(await faultOf(await socket(speak))).toMatch(message)
  })

  const quick = { ...LIMITS, seconds: 0.3 }
  it.each<[string, (socket: Socket) => void]>([
    ['nothing', () => undefined],
    ['half of a header', (each) => void each.write(OK)],
    // Some versions of Node tell, others wait.
    ['a lie about gzip', (each) => each.end(`${OK}content-encoding: gzip\r\n\r\nopenapi: 3.1.0`)],
    [
      'a byte now and then',
      (each) => {
        each.write(`${OK}\r\nopenapi: `)
        const timer = setInterval(() => each.write('#'), 20)
        each.once('close', () => clearInterval(timer))
      },
    ],
  ])('it sends %s, and no more', async (_, speak) => {
    const start = performance.now()
    expect(await faultOf(await socket(speak), quick)).toMatch(
      /can't be read: (?:All of it was not there after 0\.3 s|It is not compressed as the server says)\. Download the file, and name that\.$/,
    )
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('each file takes a while, and there are many', async () => {
    const { origin } = await serve(
      ({ url = '' }, response) =>
        void setTimeout(() => response.end(withReference(`a${Number(url.replaceAll(/\D/g, '')) + 1}.yaml`)), 40),
    )
    expect(await faultOf(`${origin}/a0.yaml`, { ...LIMITS, allSeconds: 0.5 })).toMatch(
      /\/a\d+\.yaml:3:25 "a\d+\.yaml" can't be read: (?:The files of the description take more than 0\.5 s\.|All of it was not there)/,
    )
  })
})

describe('no more is read than a description has', () => {
  const small = { ...LIMITS, bytes: 1_000_000 }
  const large = `${START}# ${'x'.repeat(1_000_000)}\n`
  const MORE = "can't be read: With it, the description has more than 1 MB."

  it.each<[string, RequestListener]>([
    ['a large file', (_, response) => void response.end(large)],
    [
      'a small response that unpacks',
      (_, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync(large)),
    ],
    [
      'an endless response',
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more).on('error', () => undefined)
        more()
      },
    ],
  ])('from a server: %s', async (_, listener) => {
    const { origin } = await serve(listener)
    expect(await faultOf(`${origin}/my.yaml`, small)).toBe(`${origin}/my.yaml ${MORE}`)
  })

  it('from a disk, all files together', async () => {
    write('large.yaml', large)
    expect(await faultOf('large.yaml', small)).toBe(`large.yaml ${MORE}`)
    write('my.yaml', `${START}x: [{ $ref: a.yaml }, { $ref: b.yaml }]\n`)
    for (const name of ['a.yaml', 'b.yaml']) write(name, large.slice(0, 600_000))
    expect(await faultOf('my.yaml', small)).toBe(`my.yaml:3:31 "b.yaml" ${MORE}`)
  })

  it('a chain of files without end', async () => {
    const { origin, seen } = await serve(
      ({ url = '' }, response) => void response.end(withReference(`a${Number(url.replaceAll(/\D/g, '')) + 1}.yaml`)),
    )
    expect(await faultOf(`${origin}/a0.yaml`, { ...LIMITS, files: 7 })).toBe(
      `${origin}/a6.yaml:3:25 "a7.yaml" can't be read: With it, the description has more than 7 files.`,
    )
    expect(seen).toHaveLength(7)
    expect(copies()).toEqual([])
  })
})

describe('what is no description is told', () => {
  const ZIP = Buffer.from('504b0304140000000000', 'hex')
  it.each<[string, string | Buffer, string]>([
    ['a zip', ZIP, 'It is no text. Name the file with the description.'],
    ['Latin-1', Buffer.from('title: Caf\u00e9', 'latin1'), 'It is not saved as UTF-8. Save it as UTF-8.'],
    [
      'a web page',
      '\n<!DOCTYPE html><html>',
      'It is a web page. Name the file itself: pages often link to it as "Raw" or "Download".',
    ],
  ])('%s', async (_, bytes, message) => {
    const { origin } = await serve((_, response) => void response.end(bytes))
    expect(await faultOf(`${origin}/my.yaml`)).toBe(`${origin}/my.yaml can't be read: ${message}`)
    writeBelow(home, 'my.yaml', bytes)
    expect(await faultOf('my.yaml')).toBe(`my.yaml can't be read: ${message}`)
  })

  it.each([
    ['opanapi.yaml', 'opanapi.yaml can\'t be read: There is no such file. Did you mean "openapi.yaml"?'],
    ['.', ".can't be read: It is a folder. Name the file in it.".replace(".can't", ". can't")],
    ['round.yaml', "round.yaml can't be read: It is a link that leads in a circle."],
    ['pipe.yaml', "pipe.yaml can't be read: It is no ordinary file. Save the description as a file."],
    ['http://[', "http://[ can't be read: It is no URL. Write it as in https://api.example.com/openapi.yaml."],
    [
      'file:///etc/passwd',
      "file:///etc/passwd can't be read: Name a file, or a URL that starts with https:// or http://.",
    ],
    [
      'https://me:secret@a.example/b',
      "https://a.example/b can't be read: It has a password in it. Download the file, and name that.",
    ],
  ])('%s', async (from, message) => {
    write('openapi.yaml', START)
    symlinkSync('round.yaml', path.join(home, 'round.yaml'))
    execFileSync('mkfifo', [path.join(home, 'pipe.yaml')])
    expect(await faultOf(from)).toBe(message)
  })

  it('a reference to a file that is not there, with the one that is meant', async () => {
    write('my.yaml', withReference('paths/pet.yaml'))
    write('paths/pets.yaml', PATH)
    expect(await faultOf('my.yaml')).toBe(
      'my.yaml:3:25 "paths/pet.yaml" can\'t be read: There is no such file. Did you mean "pets.yaml"?',
    )
  })
})
