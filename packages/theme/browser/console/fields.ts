import { make } from '../site/make'
import { fieldsOf, type Field } from './form'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether a field holds what its description allows. */
const isRight = (field: Field): boolean =>
  field.validity.valid && (field.dataset['as'] !== 'json' || field.value === '' || isJson(field.value))

/** What readers call a field: its label without where it is sent. */
const nameOf = (field: Field): string =>
  field.labels?.[0]?.querySelector('span')?.firstChild?.textContent?.trim() ?? field.name

/** Says next to a field what it expects, in the words of its title, or that it is no longer wrong. */
function note(field: Field, isWrong: boolean): void {
  const { form, title } = field
  const id = `${form?.dataset['of']}-${[...(form?.elements ?? [])].indexOf(field)}-wrong`
  document.getElementById(id)?.remove()
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
  if (!isWrong) return
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
  const words = `${nameOf(field)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`
  // After the label, because what is in it would become part of the field's name.
  field.closest('label')?.after(make('small', { id, class: 'wrong', role: 'alert' }, words))
}

/** Checks all fields, says next to each wrong one what it expects, and focuses the first. @returns whether all are right */
export function checkFields(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter((field) => !isRight(field))
  fieldsOf(form).forEach((field) => note(field, wrong.includes(field)))
  wrong[0]?.focus()
  return wrong.length === 0
}

/** Takes back what is said about fields that are right by now. */
export function clearFixed(form: HTMLFormElement): void {
  fieldsOf(form)
    .filter((field) => field.hasAttribute('aria-invalid') && isRight(field))
    .forEach((field) => note(field, false))
}
