import type { ConfigData } from 'html-validate'

/**
 * Rules that find real faults. Left out on purpose: style (order, quotes, doctype's case), what React writes in its own
 * legitimate way (void tags, boolean attributes, inline style of the framework), and what another rule here says with
 * the source line (ids, headings, titles, alternative text).
 */
export const htmlValidateConfig: ConfigData = {
  root: true,
  elements: ['html5'],
  rules: {
    'area-alt': 'error',
    'aria-hidden-body': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // lists and tables may have names
    'attr-delimiter': 'error',
    'close-order': 'error',
    deprecated: 'error',
    'element-name': 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-attributes': 'error',
    'element-required-content': 'off', // only asks for a title: html/titles
    'empty-heading': 'error',
    'form-dup-name': 'error',
    'hidden-focusable': 'error',
    'input-missing-label': 'error',
    'map-dup-name': 'error',
    'map-id-name': 'error',
    'meta-refresh': 'off',
    'missing-doctype': 'error',
    'multiple-labeled-controls': 'error',
    'name-pattern': 'off',
    'no-abstract-role': 'error',
    'no-autoplay': 'error',
    'no-conditional-comment': 'error',
    'no-deprecated-attr': 'error',
    'no-dup-attr': 'error',
    'no-dup-class': 'off',
    'no-multiple-main': 'off',
    'no-redundant-for': 'error',
    'no-redundant-role': 'error',
    'no-unknown-elements': 'error',
    'prefer-button': 'error',
    'script-type': 'error',
    'svg-focusable': 'off',
    'text-content': 'error',
    'unique-landmark': 'off', // can't see that sidebar and drawer are never shown together; axe can
    'wcag/h30': 'error',
    'wcag/h32': 'off',
    'wcag/h36': 'error',
    'wcag/h63': 'error',
    'wcag/h67': 'error',
    'wcag/h71': 'error',
  },
}
