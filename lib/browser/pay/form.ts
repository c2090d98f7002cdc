import type { PlayRequest } from '@/sandbox/browser/messages'

/** Faults to inject, by the values of the form (lib/content/api/what-ifs.ts); empty for none. */
const WHAT_IFS = ['', 'expired', 'twice', 'cap', 'empty', 'lost', 'parameter', 'pending'] as const

export type WhatIf = (typeof WHAT_IFS)[number]

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** The fields of a form. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField)

/** A field of a form by its name. */
export function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  return fieldsOf(form).find((field) => field.name === name)
}

/** Whether the operation costs something: only then can something go wrong with a payment. */
export const hasPrice = (form: HTMLFormElement): boolean => fieldOf(form, ':if') !== undefined

/** The fault that the reader has chosen. */
export function whatIfOf(form: HTMLFormElement): WhatIf {
  const value = fieldOf(form, ':if')?.value
  return WHAT_IFS.find((each) => each === value) ?? ''
}

/** Whether to show what would be signed, and wait for confirmation. */
export function pausesAt(form: HTMLFormElement): boolean {
  const box = fieldOf(form, ':pause')
  return box instanceof HTMLInputElement && box.checked
}

/** Method and path of the operation; path parameters are in braces. */
function requestLine({ dataset }: HTMLFormElement): { method: 'GET' | 'POST'; path: string } {
  const [method, path = '/'] = (dataset['request'] ?? '').split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path }
}

type ValueOf = (field: Field) => string

const typedIn: ValueOf = ({ value }) => value

/** The initial value of a field. */
const writtenIn: ValueOf = (field) =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue

function targetOf(form: HTMLFormElement, path: string, valueOf: ValueOf): string {
  const query = new URLSearchParams()
  let target = path
  for (const field of fieldsOf(form)) {
    const { name } = field
    if (!name || name.startsWith(':')) continue
    const value = valueOf(field)
    if (path.includes(`{${name}}`)) target = target.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  const search = query.toString()
  return search ? `${target}?${search}` : target
}

/** The request that a form describes. @throws SyntaxError when its body is not JSON */
export function requestOf(form: HTMLFormElement, valueOf = typedIn): PlayRequest {
  const { method, path } = requestLine(form)
  const body = fieldOf(form, ':body')
  return { method, target: targetOf(form, path, valueOf), body: body ? JSON.parse(valueOf(body)) : null }
}

/** The request for the initial values, which the samples show. */
export function writtenRequestOf(form: HTMLFormElement): PlayRequest {
  return requestOf(form, writtenIn)
}

/** The same request with a value that violates its description. */
export function wrongRequestOf(form: HTMLFormElement): PlayRequest {
  const request = requestOf(form)
  const { path } = requestLine(form)
  const [, name] = /.*\{(\w+)\}/.exec(path) ?? []
  const value = name === undefined ? undefined : fieldOf(form, name)?.value
  if (name === undefined || value === undefined)
    return { ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}wrong=1` }
  return { ...request, target: targetOf(form, path, (field) => (field.name === name ? `${value}!` : field.value)) }
}
