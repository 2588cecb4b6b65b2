const inHindi = new Map([
  ["Please enter the holder's name in Latin letters as in the passbook", 'कृपया नाम अंग्रेज़ी अक्षरों में लिखें, जैसा पासबुक में है'],
  ["The holder's name begins with a letter", 'नाम की शुरुआत अक्षर से होती है'],
  ['The name has 3 to 120 characters', 'नाम में 3 से 120 अक्षर होते हैं'],
  ['The name has 3 to 60 characters', 'नाम में 3 से 60 अक्षर होते हैं'],
  ['Please enter the account number as in the passbook', 'कृपया खाता संख्या लिखें, जैसी पासबुक में है'],
  [
    'Please enter the account number in Latin letters as in the passbook: the digits 0 to 9',
    'कृपया खाता संख्या में केवल 0 से 9 तक के अंक लिखें, जैसी पासबुक में है',
  ],
  ['An account number has 9 to 18 digits', 'खाता संख्या में 9 से 18 अंक होते हैं'],
  ['An account number is not one digit repeated', 'खाता संख्या में एक ही अंक बार-बार नहीं होता'],
  ['Please enter the account number twice', 'कृपया खाता संख्या दो बार लिखें'],
  ['The two account numbers are different', 'दोनों खाता संख्याएँ अलग हैं'],
  ['Please enter the IFSC as in the passbook', 'कृपया IFSC कोड लिखें, जैसा पासबुक में है'],
  ['Please enter the IFSC in Latin letters as in the passbook', 'कृपया IFSC कोड अंग्रेज़ी अक्षरों में लिखें, जैसा पासबुक में है'],
  [
    'An IFSC has 11 characters: four letters, a zero, and six letters or digits',
    'IFSC कोड में 11 अक्षर होते हैं: चार अक्षर, एक शून्य, और छह अक्षर या अंक',
  ],
  ['This IFSC is not known. Please check it with the passbook.', 'यह IFSC कोड हमें नहीं मिला। कृपया उसे पासबुक से मिलाएँ।'],
  ['The fifth character of an IFSC is a zero.', 'IFSC कोड में पाँचवाँ अक्षर शून्य होता है।'],
  ['Please enter the UPI id, such as name@bank', 'कृपया UPI आईडी लिखें, जैसे name@bank'],
  ['Please enter the UPI id in Latin letters as in the passbook', 'कृपया UPI आईडी अंग्रेज़ी अक्षरों में लिखें'],
  [
    'A UPI id with an underscore cannot be paid. Please enter another one',
    'अंडरस्कोर (_) वाली UPI आईडी पर भुगतान नहीं हो सकता। कृपया दूसरी लिखें',
  ],
  ['A UPI id has 3 to 100 characters', 'UPI आईडी में 3 से 100 अक्षर होते हैं'],
  ['Please enter your name in Latin letters as in the passbook', 'कृपया अपना नाम अंग्रेज़ी अक्षरों में लिखें, जैसा पासबुक में है'],
  ['Please enter the OTP', 'कृपया कोड लिखें'],
  ['Invalid OTP', 'यह कोड सही नहीं है'],
  ['Please wait before requesting a new OTP.', 'नया कोड माँगने से पहले कृपया थोड़ा रुकें।'],
  ['Maximum resend attempts reached. Please try again later.', 'कोड कई बार भेजा जा चुका है। कृपया बाद में फिर से कोशिश करें।'],
  ['Too many attempts. Please try again later.', 'बहुत बार कोशिश हुई। कृपया बाद में फिर से कोशिश करें।'],
  [
    'The account was changed after this code was sent. Please ask for a new code.',
    'यह कोड भेजने के बाद खाता बदल गया। कृपया नया कोड माँगें।',
  ],
  [
    'We could not reach the server. Please check your connection and try again.',
    'सर्वर से संपर्क नहीं हुआ। कृपया इंटरनेट देखें और फिर से कोशिश करें।',
  ],
])

const MERGED = /^This bank has become part of ([^.]+)\. The new code is in the passbook of \1\.$/

/** The text for a message that has none of its own. */
export const PROBLEM_IN_HINDI = 'कृपया यह उत्तर फिर से देखें।'

/**
 * Translates a message about a payout account, which schemas and server word in English. An unknown one becomes a general one; one in
 * Hindi stays.
 */
export const payoutAccountMessageInHindi = (text: string): string => {
  if (/[\u0900-\u097f]/.test(text)) return text
  const bank = MERGED.exec(text)?.[1]
  if (bank) return `यह बैंक अब ${bank} का हिस्सा है। नया कोड ${bank} की पासबुक में है।`
  return inHindi.get(text) ?? PROBLEM_IN_HINDI
}
