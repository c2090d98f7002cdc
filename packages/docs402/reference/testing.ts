import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Api, loadApi } from '@docs402/api'
import { writeBelow } from '@docs402/findings'

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
  const root = mkdtempSync(path.join(tmpdir(), 'bare-'))
  writeBelow(root, 'openapi.yaml', BARE)
  return (await loadApi({ root, file: 'openapi.yaml' })).api
}
