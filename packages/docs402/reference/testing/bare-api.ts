import path from 'node:path'
import { type Api, loadApi } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'

/** A description without any part of ours: no prices, networks, limits, errors, decisions. */
export const BARE = `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      summary: List pets
      security: [{ key: [] }]
      responses:
        '200': { description: Pets., content: { application/json: { schema: { type: array, items: { type: string } } } } }
  /pets/{id}:
    delete:
      tags: [Pets]
      summary: Delete a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: Gone. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    user: { type: http, scheme: basic }
`

/** It as it is loaded. */
export async function bareApi(): Promise<Api> {
  return (await loadApi({ root: temporaryProject({ 'openapi.yaml': BARE }), file: 'openapi.yaml' })).api
}

/** A small API with a price, networks, limits and errors, which is no site's. */
export const pricedApi = async (): Promise<Api> =>
  (await loadApi({ root: path.resolve(import.meta.dirname, '../../../api/fixtures'), file: 'base.yaml' })).api
