import { expect, it } from 'vitest'
import { stripDefaultMessages } from './default-messages.ts'

it.each([
  [
    `<FormattedMessage id="a.b" defaultMessage="It's here" values={{ n }} />`,
    `<FormattedMessage id="a.b"  values={{ n }} />`,
  ],
  [`<FormattedMessage id="a.b" defaultMessage={'Say "yes"'} />`, `<FormattedMessage id="a.b"  />`],
  [
    `intl.formatMessage({ id: 'a.b', defaultMessage: 'It\\'s {n}, really' }, { n })`,
    `intl.formatMessage({ id: 'a.b',  }, { n })`,
  ],
  [`{ id: 'a.b', defaultMessage:\n    "No, it's fine",\n  }`, `{ id: 'a.b', \n  }`],
  [`const defaultMessages = 1`, `const defaultMessages = 1`],
])('takes the English text out of %s', (code, rest) => {
  expect(stripDefaultMessages(code)).toBe(rest)
})
