import { describe, expect, it, test } from 'vitest'
import { OTP } from '../account/commands.ts'
import {
  fillTextTemplate,
  hindiTemplate,
  isTextTemplate,
  matchesTextTemplate,
  textTemplateNames,
  textTemplates,
} from './templates.ts'

const values = (name: (typeof textTemplateNames)[number], value: string) =>
  textTemplates[name].text
    .split('{#var#}')
    .slice(1)
    .map(() => value)

describe.each(textTemplateNames)('%s', name => {
  const { text } = textTemplates[name]

  it('fits 160 GSM characters, or two messages of 67 in Hindi', () => {
    if (name.endsWith('_hi')) {
      expect(text).toMatch(/[ऀ-ॿ]/)
      expect(fillTextTemplate(name, values(name, '01/12/2026 11:30')).length).toBeLessThanOrEqual(134)
      return
    }
    expect(text).toMatch(/^[\x20-\x5a\x5f\x61-\x7a{#}]+$/)
    expect(fillTextTemplate(name, values(name, 'x'.repeat(30))).length).toBeLessThanOrEqual(160)
  })

  it('names the product, and follows the rules of mobile operators', () => {
    expect(text).toContain('opdesk')
    expect(text.replaceAll('{#var#}', '1')).not.toMatch(/[{}]|https?:|\s{2}|^\s|\s$/)
  })

  it('recognises only texts with its own words, lines and valid values', () => {
    const filled = fillTextTemplate(name, values(name, '012345'))
    expect(matchesTextTemplate(name, filled)).toBe(true)
    for (const other of [`${filled} Thanks`, `${filled}\n`, filled.replace('opdesk', 'Opdesk'), filled.replace(/[.।]$/, ''), ''])
      expect(matchesTextTemplate(name, other), other).toBe(false)
    if (text.includes('{#var#}')) {
      expect(matchesTextTemplate(name, text.replace('{#var#}', '9'.repeat(31)))).toBe(false)
      expect(matchesTextTemplate(name, text.replace('{#var#}', ''))).toBe(false)
      expect(matchesTextTemplate(name, text.replace('{#var#}', '1\n2'))).toBe(false)
    }
  })

  it('requires exactly one value for each variable', () => {
    expect(() => fillTextTemplate(name, [...values(name, '1'), '2'])).toThrow('values')
  })
})

test('a text with a code states the lifetime of the code', () => {
  for (const name of ['sign_in_code', 'sign_up_code'] as const)
    expect(textTemplates[name].text).toContain(`valid for ${OTP.validMinutes} minutes`)
})

test.each([
  ['Asha\r\nYour account is locked, call 1900', 'Asha Your account is locked, c'],
  ['Asha\u2028\u2029\u0085Rao', 'Asha Rao'],
  ['\u202e654321\u202c\u200f', '654321'],
  ['a\u0000\u0007\u061c\u200b\u2066b', 'a b'],
  ['{#var#}', '{#var#}'],
  ['$& $1', '$& $1'],
  ['आशा 🙏', 'आशा 🙏'],
  ['🙏'.repeat(20), '🙏'.repeat(15)],
  [`${'x'.repeat(29)}🙏`, 'x'.repeat(29)],
  ['half \ud83d pair', 'half \ufffd pair'],
])('keeps the value %j on one line as %j', (value, shown) => {
  const text = fillTextTemplate('sign_in_code', [value])
  expect(text).toBe(textTemplates.sign_in_code.text.replace('{#var#}', () => shown))
  expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u)
  expect(matchesTextTemplate('sign_in_code', text)).toBe(true)
})

test.each([undefined, '', 'toString', '__proto__', 'sign_in'])('the template name %s is refused', name => {
  expect(isTextTemplate(name)).toBe(false)
})

test('has each message in Hindi, with the same number of values', () => {
  const values = (name: (typeof textTemplateNames)[number]) => textTemplates[name].text.split('{#var#}').length
  for (const name of textTemplateNames.filter(known => !known.endsWith('_hi'))) {
    const hindi = hindiTemplate(name, textTemplateNames)
    expect(hindi, name).toBe(`${name}_hi`)
    if (hindi) expect(values(hindi), name).toBe(values(name))
    expect(hindiTemplate(name, [name])).toBeUndefined()
  }
})
