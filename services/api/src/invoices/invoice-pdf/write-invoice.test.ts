import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { wasLacking } from '@opdesk/integrations/pdf/text-units.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { writeInvoice } from './write-invoice.ts'

/** The facts of the files in the folder `fixtures`, which the first version with Hindi labels wrote. */
const factsFor = (name: string, address: string): InvoiceFacts => ({
  number: 'IN/26-27/0000012',
  day: '2026-11-20',
  order_id: '2d9fd73c-f40c-815e-b088-a74b328f8dda',
  subscriber_id: 'asha',
  kind: 0,
  supplier: {
    name: 'Opdesk Health Private Limited',
    address: '4 Mill Lane\nSurat 395003',
    gstin: '24AAACC1206D1ZM',
    state: 10,
  },
  recipient: { name, address, state: 15 },
  sac: '999312',
  item: { name: 'Family Care', option: '2A + 2C', frequency: 3, term: { start: '2026-11-20', end: '2027-11-19' } },
  amounts: {
    price: 99_900,
    pre_discount: 0,
    pre_discount_basis: null,
    coupon_discount: 0,
    net: 99_900,
    gst: 17_982,
    total: 117_882,
  },
  coupon_code: null,
  tax: { place_of_supply: 15, lines: [{ tax: 'IGST', rate: 18, amount: 17_982 }], round_off: 0 },
  words: 'Rupees One Thousand One Hundred Seventy Eight and Eighty Two Paise Only',
  payment: { id: 'pay_1', day: '2026-11-20' },
})
const draw = async (name: string, address: string): Promise<Buffer> =>
  buffer(await writeInvoice({ type: 'invoice_issued', data: factsFor(name, address) }))

test.each([
  ['latin', 'Asha Rao', '12 Residency Road\nBengaluru 560025'],
  ['devanagari', 'श्री आशा क्षत्रिय Rao', '१२ रेज़िडेंसी रोड, बेंगलुरु\nMumbai – “Ćapek” ½ é Ñguyễn Ωmega Жуков 😀'],
])('keeps the bytes of earlier files: %s', async (file, name, address) => {
  const first = await readFile(new URL(`fixtures/${file}.pdf`, import.meta.url))
  expect((await draw(name, address)).equals(first)).toBe(true)
  expect([name, address].some(wasLacking)).toBe(false)
})

/** Texts as a reader without `ActualText` copies them. */
const copied = async (bytes: Buffer): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map(item => ('str' in item ? item.str : '')).join('')
  await document.loadingTask.destroy()
  return text
}

test.each([
  ['Tamil', 'முத்துலக்ஷ்மி ஸ்ரீனிவாசன்', 'கிருஷ்ணமூர்த்தி தெரு'],
  ['Telugu', 'వెంకటేశ్వర్లు శ్రీనివాస్', 'కృష్ణమూర్తి వీధి ప్రత్యూష'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ', 'ಮಲ್ಲಿಕಾರ್ಜುನ ರಸ್ತೆ'],
  ['Malayalam', 'ഉണ്ണികൃഷ്ണന്\u200d കൃഷ്ണൻ', 'തിരുവനന്തപുരം സ്ത്രീ'],
  ['Bengali', 'রবীন্দ্রনাথ মুখোপাধ্যায়', 'চট্টোপাধ্যায় হৃদয়'],
  ['Gujarati', 'લક્ષ્મીબેન કૃષ્ણકુમાર', 'દ્વારકા રોડ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਚੰਡੀਗੜ੍ਹ ਪੰਜਾਬੀ ਬਾਗ'],
  ['Odia', 'ଜଗନ୍ନାଥ କୃଷ୍ଣଚନ୍ଦ୍ର', 'ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା'],
  ['Urdu', 'محمد فاطمہ خان', 'ڈاکٹر ٹیپو سلطان لاہور روڈ شاہین باغ'],
])('writes %s so that names are copied as typed', async (_, name, address) => {
  const text = await copied(await draw(`Asha ${name} Rao`, address))
  for (const part of [`Asha ${name} Rao`, address]) expect(text).toContain(part.normalize('NFC'))
  expect(wasLacking(name)).toBe(true)
})

test('writes Devanagari beside another script so that words are copied', async () => {
  const text = await copied(await draw('आशा தமிழ் Rao', 'रोड'))
  for (const part of ['आशा', 'தமிழ் Rao', 'रोड']) expect(text).toContain(part)
})

test('leaves out invisible marks that no font has', async () => {
  expect(await copied(await draw('Asha\u200e \u200fRao\u200d', 'Flat 4\u20112'))).toMatch(/Asha Rao.*Flat 4-2/s)
})
