/**
 * `translate="no"` for elements of Preact, which would set the property of that name: a boolean, and "no" is true. HTML
 * does not tell small letters from capitals.
 */
export const UNTRANSLATED = { Translate: 'no' }
