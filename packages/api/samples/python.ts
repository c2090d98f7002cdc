import type { Json } from '../json'
import { joined, KEEP_ID, type Language, type SampleRequest } from './language'

/** JSON: the bodies of examples have no true, false or null, which Python spells differently; a test checks that. */
const literal = (body: Json): string => JSON.stringify(body, null, 4)

function write({ target, body, isPaid: paid }: SampleRequest): string {
  const call = paid ? 'paid_request' : 'request'
  const url = `os.environ["API_URL"] + "${target}"`
  return joined([
    'import json',
    'import os',
    ...(paid ? ['import uuid'] : []),
    '',
    `from pay import ${call}`,
    '',
    ...(body === null ? [] : [`body = ${literal(body)}`]),
    ...(paid ? [`payment_id = str(uuid.uuid4())  # ${KEEP_ID}`] : []),
    `status, headers, answer = ${call}(${url}${paid ? ', payment_id' : ''}${body === null ? '' : ', body'})`,
    'if status != 200:',
    '    raise SystemExit(f"{status}: {answer}")',
    'print(json.dumps(answer, indent=2))',
  ])
}

/** Python with its standard library, and a package that signs. */
export const python: Language = {
  kind: 'python',
  title: 'Python',
  language: 'python',
  extension: 'py',
  separator: '_',
  tools: 'Python 3.10',
  programs: ['python3'],
  install: 'python3 -m venv .venv && .venv/bin/pip install eth-account',
  run: '.venv/bin/python',
  write,
}
