import { expect, it } from 'vitest'
import { Routes } from './routes'

const at = (method: string, path: string, ...basePaths: string[]) => ({ method, path, basePaths })
const routes = new Routes([
  at('GET', '/pets/{id}'),
  at('GET', '/pets/mine'),
  at('DELETE', '/pets/{id}'),
  at('POST', '/pets/{id}:feed', '/v2'),
  at('GET', '/compare/{base}...{head}', '/{version}/api'),
  at('GET', '/a.b', '/v2'),
  at('GET', '/search?type=x'),
  at('QUERY', '/'),
  at('GET', '/file/{name}{extension}'),
  at('GET', '/near/{position}.{ext}'),
])

it.each([
  ['GET', '/pets/7', 'GET /pets/{id}', { id: '7' }],
  ['GET', '/pets/mine', 'GET /pets/mine', {}],
  ['DELETE', '/pets/mine', 'DELETE /pets/{id}', { id: 'mine' }],
  ['POST', '/pets/a%2Fb:feed', 'POST /pets/{id}:feed', { id: 'a%2Fb' }],
  ['POST', '/v2/pets/7:feed', 'POST /pets/{id}:feed', { id: '7' }],
  ['GET', '/v7/api/compare/main...fix', 'GET /compare/{base}...{head}', { base: 'main', head: 'fix' }],
  ['GET', '/file/a.b.json', 'GET /file/{name}{extension}', { name: 'a.b', extension: '.json' }],
  ['GET', '/near/37.8,-122.3.json', 'GET /near/{position}.{ext}', { position: '37.8,-122.3', ext: 'json' }],
  ['GET', '/axb', undefined, undefined],
  ['GET', '/pets/', undefined, undefined],
  ['GET', '/pets/7/', undefined, undefined],
  ['GET', '/search', 'GET /search?type=x', {}],
  ['QUERY', '/', 'QUERY /', {}],
])('%s %s is %s', (method, path, expected, values) => {
  const [route] = routes.find(method, path)
  expect(route && `${route.operation.method} ${route.operation.path}`).toBe(expected)
  expect(route?.path).toEqual(values)
})

it('finds all operations that only something else tells apart', () => {
  const some = new Routes([at('GET', '/jobs?op=list'), at('GET', '/jobs#next'), at('GET', '/{any}')])
  expect(some.find('GET', '/jobs').map(({ operation }) => operation.path)).toEqual(['/jobs?op=list', '/jobs#next'])
})

it('knows the methods of a path', () => {
  expect(routes.methods('/pets/7').sort()).toEqual(['DELETE', 'GET'])
})
