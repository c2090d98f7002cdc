import type { Json } from '@docs402/api'
import { requestOf as exampleRequestOf, type RequestValues } from '@docs402/api/request'
import type { PlayRequest } from '@docs402/sandbox/messages'
import type { ConsoleFile } from 'docs402/shared/formats/console-file'
import { playRequest, type Typed } from './play-request'

/** Faults to inject, by the values of the form (packages/docs402/reference/what-ifs.ts); empty for none. */
const WHAT_IFS = ['', 'expired', 'twice', 'cap', 'empty', 'lost', 'parameter', 'pending'] as const

export type WhatIf = (typeof WHAT_IFS)[number]

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** The fields of a form that count: not those of a media type that is not chosen. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter((field) => !field.matches(':disabled'))

/** A field of a form by its name. */
export function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  return fieldsOf(form).find((field) => field.name === name)
}

/** The anchor of the operation, by which its file is found. */
export const anchorOf = ({ dataset }: HTMLFormElement): string => dataset['of'] ?? ''

/** Whether the operation costs something: only then can something go wrong with a payment. */
export const isPaid = ({ dataset }: HTMLFormElement): boolean => dataset['paid'] !== undefined

/** A fault by its value; undefined if there is none of that value. */
export const whatIfIn = (value: string | undefined): WhatIf | undefined => WHAT_IFS.find((each) => each === value)

/** The fault that the reader has chosen. */
export const whatIfOf = (form: HTMLFormElement): WhatIf => whatIfIn(fieldOf(form, ':if')?.value) ?? ''

/** Whether to show what would be signed, and wait for confirmation. */
export function pausesAt(form: HTMLFormElement): boolean {
  const box = fieldOf(form, ':pause')
  return box instanceof HTMLInputElement && box.checked
}

/** Shows the fields of the media type that is chosen. */
export function showMediaType(form: HTMLFormElement): void {
  const chosen = fieldOf(form, ':type')?.value
  for (const set of form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-type]')) {
    const isOff = set.dataset['type'] !== chosen
    set.disabled = isOff
    set.hidden = isOff
  }
}

type ValueOf = (field: Field) => string | string[]

const typedIn: ValueOf = (field) =>
  field instanceof HTMLSelectElement && field.multiple
    ? [...field.selectedOptions].map(({ value }) => value)
    : field.value

/** The initial value of a field. */
const writtenIn: ValueOf = (field) => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].filter((option) => option.defaultSelected)
  if (field.multiple) return chosen.map(({ value }) => value)
  return (chosen[0] ?? field.options[0])?.value ?? ''
}

/** Numbers that JavaScript would round: their text is sent as it is. */
const EXACT = /(?<![\w".])-?\d{16,}|\.\d{16,}/

/** The value of a field; undefined if it is empty. @throws SyntaxError when it is not JSON and has to be */
function valueIn(field: Field, valueOf: ValueOf): { value: Json; serialized?: string } | undefined {
  const text = valueOf(field)
  if (typeof text !== 'string') return text.length > 0 ? { value: text } : undefined
  if (text === '') return undefined
  const kind = field.dataset['as']
  if (kind === 'lines') return { value: text.split('\n').filter(Boolean) }
  if (kind !== 'json') return { value: text }
  const value: Json = JSON.parse(text)
  return EXACT.test(text) && field.name === ':body' ? { value, serialized: text } : { value }
}

const filesIn = (field: Field): File[] =>
  field instanceof HTMLInputElement && field.type === 'file' ? [...(field.files ?? [])] : []

/** Everything in a form that becomes a part of its request. */
function typed(form: HTMLFormElement, { shape }: ConsoleFile, valueOf: ValueOf): Typed {
  const parameters: RequestValues['parameters'] = []
  const members: [string, Json][] = []
  const files = new Map<string, File[]>()
  const secrets: Record<string, string> = {}
  const type = fieldOf(form, ':type')?.value ?? shape.bodies[0]?.type
  let body: RequestValues['body'] = null
  for (const field of fieldsOf(form)) {
    const { name } = field
    const [place = '', ...rest] = name.split('.')
    const key = rest.join('.')
    if (field instanceof HTMLInputElement && field.type === 'file') {
      const chosen = filesIn(field)
      files.set(key, chosen)
      const names = chosen.map((file) => file.name)
      if (place === 'body' && names.length > 0) members.push([key, field.multiple ? names : (names[0] ?? '')])
      if (name === ':body' && type !== undefined) body = { type, value: names[0] ?? '' }
      continue
    }
    if (place === ':key') secrets[key] = field.value
    if (place.startsWith(':') && name !== ':body') continue
    const given = valueIn(field, valueOf)
    if (!given) continue
    if (name === ':body') body = type === undefined ? null : { type, ...given }
    else if (place === 'body') members.push([key, given.value])
    else {
      const parameter = shape.parameters.find((each) => each.in === place && each.name === key)
      if (parameter) parameters.push({ in: parameter.in, name: key, ...given })
    }
  }
  if (members.length > 0 && type !== undefined) body = { type, value: Object.fromEntries(members) }
  return { request: exampleRequestOf(shape, { parameters, body }), files, secrets }
}

/** A form without fields sends the example of its operation. */
const isBare = ({ dataset }: HTMLFormElement) => dataset['look'] === 'receipt'

/** The request that a form describes. @throws SyntaxError when a value is not JSON and has to be */
export function requestOf(form: HTMLFormElement, file: ConsoleFile): PlayRequest {
  const entry = isBare(form) ? { request: file.example, files: new Map(), secrets: {} } : typed(form, file, typedIn)
  return playRequest(file.served, entry)
}

/** Everything that a reader has typed into a form. @throws SyntaxError when a value is not JSON and has to be */
export const typedOf = (form: HTMLFormElement, file: ConsoleFile): Typed => typed(form, file, typedIn)

/** The index of the server that a reader has chosen; null for the sandbox. */
export function serverIndex(form: HTMLFormElement): number | null {
  const value = fieldOf(form, ':server')?.value ?? ''
  return value === '' ? null : Number(value)
}

/** What the samples beside a form show for it, and for its initial values. @throws SyntaxError as `requestOf` */
export const sampleRequestsOf = (form: HTMLFormElement, file: ConsoleFile) => ({
  written: typed(form, file, writtenIn).request,
  typed: typed(form, file, typedIn).request,
})

/** The same request with a value that violates its description. */
export function wrongRequestOf(form: HTMLFormElement, file: ConsoleFile): PlayRequest {
  const field = fieldsOf(form).findLast(({ name, value }) => name.startsWith('path.') && value !== '')
  if (field)
    return playRequest(
      file.served,
      typed(form, file, (each) => (each === field ? `${field.value}!` : typedIn(each))),
    )
  const request = requestOf(form, file)
  return { ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}wrong=1` }
}
