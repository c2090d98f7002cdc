import { isLines } from '../language'
import { freeLanguage } from './language'
import type { Chunk, Sent } from './sent'
import { absentWord, escaped, inBraces, isPlain, writerOf } from './text'

const quoted = (text: string) =>
  isPlain(text) ? `'${text.replaceAll(/['\\]/g, '\\$&')}'` : `"${escaped(text, { marks: '"$', code: inBraces })}"`

/** A text that is read as it is, up to a word that it has not. */
const raw = (text: string, word = absentWord(text)) => `<<<'${word}'\n${text}\n${word}`

const { url, value } = writerOf({
  quoted,
  plus: ' . ',
  variable: (name) => `getenv(${quoted(name)})`,
  inUrl: (secret) => `rawurlencode(${secret})`,
  basic: (secret) => `base64_encode(${secret})`,
})

function content(chunk: Chunk): string {
  if ('file' in chunk) return `file_get_contents(${quoted(chunk.file)})`
  return isLines(chunk.text) ? raw(chunk.text) : quoted(chunk.text)
}

function header({ name, value: pieces }: Sent['headers'][number]): string {
  // Without a value, curl leaves a header out, unless it ends in a semicolon.
  const isEmpty = pieces.every((piece) => piece === '')
  return `        ${value([isEmpty ? `${name};` : `${name}: `, ...pieces.filter((piece) => piece !== '')])},`
}

const options = ({ method, body, headers, outcome, file }: Sent): string[] => [
  ...(outcome === 'head' ? ['    CURLOPT_NOBODY => true,', '    CURLOPT_HEADER => true,'] : []),
  ...(method === 'GET' || outcome === 'head' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`]),
  ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers.map(header), '    ],'] : []),
  ...(body ? ['    CURLOPT_POSTFIELDS => $body,'] : []),
  ...(outcome === 'file'
    ? ['    CURLOPT_FAILONERROR => true,', `    CURLOPT_FILE => fopen(${quoted(file)}, 'wb'),`]
    : []),
]

function lines(sent: Sent): string[] {
  const set = options(sent)
  return [
    '<?php',
    '',
    ...(sent.body ? [`$body = ${sent.body.map(content).join('\n    . ')};`] : []),
    `$curl = curl_init(${url(sent)});`,
    ...(set.length > 0 ? ['curl_setopt_array($curl, [', ...set, ']);'] : []),
    'curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($status === 0 || $status >= 400) {',
    '    fwrite(STDERR, "\\n$status " . curl_error($curl) . "\\n");',
    '    exit(1);',
    '}',
    ...(sent.outcome === 'none' ? ['echo $status, "\\n";'] : []),
  ]
}

export const php = freeLanguage({
  ...{ kind: 'php', title: 'PHP', language: 'php', extension: 'php', separator: '-' },
  ...{ tools: 'PHP 8 with its curl extension', run: 'php', lines },
})
