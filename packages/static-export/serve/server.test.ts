import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { serve } from './server'
import { readPort } from '@chain-data/findings'
import { ask, fixtureSite } from './testing'

describe('the port', () => {
  it('is told when it is taken and was asked for', async () => {
    const first = await serve({ root: fixtureSite, port: 0 })
    await expect(serve({ root: fixtureSite, port: first.port })).rejects.toThrow(
      `Port ${first.port} is in use by another program. Choose another one (--port ${first.port + 1}), ` +
        'or leave out the port to use the next free one.',
    )
    await first.close(0)
  })

  it('is the next free one when none was asked for', async () => {
    const first = await serve({ root: fixtureSite, port: 0 })
    const server = await serve({ root: fixtureSite, firstPort: first.port })
    expect(server.port).not.toBe(first.port)
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
    expect((await ask(server.port, '/')).status).toBe(200)
    await server.close(0)
    await first.close(0)
  })

  it.each(['http', '-1', '80.5', '65536', ' 80'])('"%s" is refused', (text) => {
    expect(() => readPort(text)).toThrow(`"${text}" is not a port. Use a whole number from 0 to 65535.`)
  })

  it('may be left out', () =>
    expect([readPort(undefined), readPort(''), readPort('0')]).toEqual([undefined, undefined, 0]))
})

describe('the end', () => {
  it('does not wait for browsers that keep their connection', async () => {
    const server = await serve({ root: fixtureSite, port: 0 })
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /docs HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    const closed = once(socket, 'close')
    await server.close()
    await closed
    await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED')
  })

  it('does not wait for ever for a request that never ends', async () => {
    const server = await serve({ root: fixtureSite, port: 0 })
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /docs HTTP/1.1\r\n')
    // An answer to a second connection: by then the first has been read.
    await ask(server.port, '/')
    const closed = once(socket, 'close')
    await server.close(50)
    await closed
  })
})
