import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { docs402 } from './testing'

it('wrong use, and what can not be read, are told with an exit code of their own', async () => {
  const site = temporaryProject({
    'api/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n',
    'data/site.yaml': 'url: https://docs.example.com\n',
  })
  expect(await docs402(site, 'description')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Name the file or the URL') as string,
  })
  const fault = expect.stringMatching(/^none\.yaml can't be read: /) as string
  expect(await docs402(site, 'description', 'none.yaml', '--yes')).toEqual({ status: 1, stdout: '', stderr: fault })
})
