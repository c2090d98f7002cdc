import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inBraces, isPlain } from './text'

const quoted = (text: string) =>
  isPlain(text) ? `'${text.replaceAll(/['\\]/g, '\\$&')}'` : `"${escaped(text, { marks: '"$', code: inBraces })}"`

/** A text that is read as it is, up to a word that it has not. */
function raw(text: string): string {
  let word = 'BODY'
  while (text.includes(word)) word += '_'
  return `<<<'${word}'\n${text}\n${word}`
}

const literal = (text: string) => (isLines(text) ? raw(text) : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `getenv(${quoted(name)})`).join(" . ':' . ")

const value = (chunk: Chunk) => ('file' in chunk ? `file_get_contents(${quoted(chunk.file)})` : literal(chunk.text))

function options(sent: Sent): string[] {
  const { method, body, headers, answer, file } = sent
  const fields = headers.map(({ name, value: pieces }) => {
    // Without a value, curl leaves a header out, unless it ends in a semicolon.
    const isEmpty = pieces.every((piece) => piece === '')
    const written = expression([isEmpty ? `${name};` : `${name}: `, ...pieces.filter((piece) => piece !== '')], {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1 ? `base64_encode(${environment(variables)})` : environment(variables),
      plus: ' . ',
    })
    return `        ${written},`
  })
  return [
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,', '    CURLOPT_HEADER => true,'] : []),
    ...(method === 'GET' || method === 'HEAD' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`]),
    ...(fields.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...fields, '    ],'] : []),
    ...(body ? ['    CURLOPT_POSTFIELDS => $body,'] : []),
    ...(answer === 'file' && method !== 'HEAD'
      ? ['    CURLOPT_FAILONERROR => true,', `    CURLOPT_FILE => fopen(${quoted(file)}, 'wb'),`]
      : []),
  ]
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `rawurlencode(${environment(variables)})`,
    plus: ' . ',
  })
  const set = options(sent)
  return joined([
    '<?php',
    '',
    ...(sent.body ? [`$body = ${sent.body.map(value).join('\n    . ')};`] : []),
    `$curl = curl_init(${url});`,
    ...(set.length > 0 ? ['curl_setopt_array($curl, [', ...set, ']);'] : []),
    'curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($status === 0 || $status >= 400) {',
    '    fwrite(STDERR, "\\n$status " . curl_error($curl) . "\\n");',
    '    exit(1);',
    '}',
    ...(sent.answer === 'none' && sent.method !== 'HEAD' ? ['echo $status, "\\n";'] : []),
  ])
}

export const php = freeLanguage({
  ...{ kind: 'php', title: 'PHP', language: 'php', extension: 'php', separator: '-' },
  ...{ tools: 'PHP 8 with its curl extension', run: 'php', write },
})
