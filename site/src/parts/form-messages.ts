import type { Language } from '@opdesk/contracts/site/language.ts'
import { siteEn } from '@opdesk/contracts/words/site-en.ts'
import { siteHi } from '@opdesk/contracts/words/site-hi.ts'

type Group = 'missing' | 'wrong'
const pairs = (group: Group): readonly (readonly [string, string])[] => {
  const hindi: Readonly<Record<string, string>> = siteHi.forms[group]
  return Object.entries(siteEn.forms[group]).flatMap(([key, english]) => {
    const translated = hindi[key]
    return translated === undefined ? [] : [[english, translated] as const]
  })
}

const inHindi = new Map<string, string>([
  ...pairs('missing'),
  ...pairs('wrong'),
  [siteEn.forms.failed, siteHi.forms.failed],
  ['Minimum 0', 'कम से कम 0'],
  ['Maximum 99', 'अधिकतम 99'],
  ['Min exp should be greater than 0.', 'अनुभव 0 से कम नहीं हो सकता।'],
  ['Max exp should be less than 99.', 'अनुभव 99 से ज़्यादा नहीं हो सकता।'],
  ['Please send this form from its own page.', 'कृपया यह फ़ॉर्म इसके अपने पृष्ठ से भेजें।'],
  ['Country code is required', 'देश का कोड ज़रूरी है'],
  ['Invalid country code', 'देश का कोड सही नहीं है'],
  ['Please enter whole years', 'कृपया पूरे वर्ष लिखें'],
  [
    'We could not make sure that a person sends this form. Please send it again.',
    'हम पक्का नहीं कर सके कि यह फ़ॉर्म किसी व्यक्ति ने भेजा है। कृपया फिर से भेजें।',
  ],
])

/** The server speaks English: its messages of forms in the language of the page. An unknown one stays as it is. */
export const messageIn = (language: Language, english: string): string =>
  language === 'en' ? english : (inHindi.get(english) ?? english)
