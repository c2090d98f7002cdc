import { expect, it } from 'vitest'
import { securityText } from '.'

it('writes security.txt from the data alone', () => {
  expect(
    securityText(
      { contacts: ['mailto:a@x.example', 'https://x.example/report'], expires: '2030-01-31', languages: ['en', 'de'] },
      'https://docs.example',
    ),
  ).toBe(`Contact: mailto:a@x.example
Contact: https://x.example/report
Expires: 2030-01-31T23:59:59Z
Preferred-Languages: en, de
Canonical: https://docs.example/.well-known/security.txt
`)
})
