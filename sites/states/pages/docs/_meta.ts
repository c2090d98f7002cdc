export default {
  index: { title: 'Documentation', display: 'hidden' },
  intro: 'Introduction',
  'only-next': 'Only next',
  guides: 'Guides',
  languages: 'Languages',
  live: 'Live',
  crash: 'Crash',
  gallery: 'Gallery',
  'odd-texts': 'invalid_exact_evm_payload_authorization_valid_before',
  'on-demand': 'On demand',
  payments: 'Payments',
  persian: 'راهنمای رابط داده',
}
