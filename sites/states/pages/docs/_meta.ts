export default {
  index: { title: 'Documentation', display: 'hidden' },
  intro: 'Introduction',
  'only-next': 'Only next',
  guides: 'Guides',
  languages: 'Languages',
  crash: 'Crash',
  gallery: 'Gallery',
  drawings: 'Diagrams and formulas',
  'odd-texts': 'invalid_exact_evm_payload_authorization_valid_before',
  'on-demand': 'On demand',
  persian: 'راهنمای رابط داده',
}
