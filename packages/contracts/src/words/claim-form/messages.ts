import { characterNamed } from '../../names.ts'

const inHindi = new Map([
  ['Patient is required', 'कृपया मरीज़ चुनें'],
  ['OPD date is required', 'कृपया ओपीडी की तारीख़ लिखें'],
  ['Doctor name is required', 'कृपया डॉक्टर का नाम लिखें'],
  ['Registration number is required', 'कृपया पंजीकरण नंबर लिखें'],
  ['Hospital is required', 'कृपया अस्पताल या क्लिनिक लिखें'],
  ['City is required', 'कृपया शहर लिखें'],
  ['State is required', 'कृपया राज्य चुनें'],
  ['Enter valid pincode', 'कृपया सही पिनकोड लिखें'],
  ['Address is required', 'कृपया पता लिखें'],
  ['Country code is required', 'कृपया देश का कोड लिखें'],
  ['Mobile is required', 'कृपया मोबाइल नंबर लिखें'],
  ['Diagnosis Details is required', 'कृपया बीमारी का विवरण लिखें'],
  ['Invalid doctor name', 'डॉक्टर का नाम सही नहीं है'],
  ['Invalid registration number', 'पंजीकरण नंबर सही नहीं है'],
  ['Invalid city name', 'शहर का नाम सही नहीं है'],
  ['Enter valid E-mail!', 'कृपया सही ई-मेल लिखें'],
  ['Invalid country code', 'देश का कोड सही नहीं है'],
  ['Invalid mobile no.!', 'मोबाइल नंबर सही नहीं है'],
  ['Min Amount ₹1', 'कम से कम ₹1'],
  ['Min Amount ₹0', 'कम से कम ₹0'],
  ['Max amount ₹100000', 'ज़्यादा से ज़्यादा ₹1,00,000'],
  ['Enter an amount in rupees', 'कृपया रकम रुपयों में लिखें'],
  ['At most two decimals', 'दशमलव के बाद ज़्यादा से ज़्यादा दो अंक'],
  ['The OPD date must be within the last 7 days and not in the future.', 'ओपीडी की तारीख़ पिछले 7 दिनों में होनी चाहिए, आगे की नहीं।'],
  ['This fee cannot be claimed with the chosen claim type.', 'चुने गए क्लेम में यह ख़र्च नहीं मिलता।'],
  ['Prescription is Mandatory', 'डॉक्टर की पर्ची ज़रूरी है'],
  ['Maximum 5 files can be uploaded', 'ज़्यादा से ज़्यादा 5 फ़ाइलें जोड़ी जा सकती हैं'],
  ['Please give a reason', 'कृपया कारण लिखें'],
  ['Please fill remark', 'कृपया टिप्पणी लिखें'],
])

const TOO_LONG = /^Max length (\d+) char$/

/** Translates a message about a claim, which schemas and server word in English. An unknown one becomes a general one. */
export const claimMessageInHindi = (text: string): string => {
  if (/[\u0900-\u097f]/.test(text)) return text
  const max = TOO_LONG.exec(text)?.[1]
  if (max !== undefined) return `अधिकतम ${max} अक्षर`
  const named = characterNamed(text)
  const wrong = named && inHindi.get(named.wrong)
  if (wrong) return `${wrong}: ${named.character}`
  return inHindi.get(text) ?? 'कृपया यह उत्तर फिर से देखें।'
}

const refusals: Readonly<Record<string, string>> = {
  no_file: 'कृपया कम से कम एक फ़ाइल चुनें।',
  claim_not_found: 'यह क्लेम नहीं मिला।',
  file_not_found: 'यह फ़ाइल नहीं मिली।',
  claim_locked: 'यह क्लेम अब बदला नहीं जा सकता।',
  too_many_changes:
    'यह ड्राफ़्ट बहुत बार बदला गया है, इसलिए अब सेव नहीं हो सकता। जैसा आख़िरी बार सेव हुआ था वैसा भेजें, या हटाकर नया क्लेम शुरू करें।',
  correction_too_late: 'नामंज़ूर क्लेम 7 दिनों के अंदर ही ठीक किया जा सकता है। आप अब भी विवाद दर्ज कर सकते हैं।',
  already_corrected: 'आप यह क्लेम पहले ही ठीक कर चुके हैं। कृपया उसकी कॉपी में आगे बढ़ें।',
  corrected_elsewhere: 'इसी का दूसरा क्लेम अभी चल रहा है या उसका भुगतान हो चुका है। कृपया उसी में आगे बढ़ें।',
  file_too_large: 'यह फ़ाइल बहुत बड़ी है।',
  wrong_file_type: 'इस तरह की फ़ाइल यहाँ नहीं ली जाती। कृपया फ़ोटो (JPG, PNG) या PDF चुनें।',
  pdf_password: 'इस PDF में पासवर्ड है। इसे खोलकर नई PDF में प्रिंट करें और वह भेजें।',
  pdf_form: 'यह PDF एक ख़ास फ़ॉर्म है जो हर जगह नहीं खुलता। इसे खोलकर नई PDF में प्रिंट करें और वह भेजें।',
  pdf_portfolio: 'इस PDF के अंदर दूसरी फ़ाइलें हैं। हर फ़ाइल को अलग PDF में प्रिंट करके भेजें।',
  file_cut_off: 'यह फ़ाइल अधूरी है। पूरी फ़ाइल फिर से भेजें, या दोबारा स्कैन करें।',
  file_unreadable: 'यह फ़ाइल नहीं खुलती। इसे नई PDF में प्रिंट करके भेजें, या दोबारा स्कैन करें।',
  documents_busy: 'दूसरे दस्तावेज़ जाँचे जा रहे हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  too_many_uploads: 'आज के लिए फ़ाइलों की सीमा पूरी हो गई है। कृपया कल आगे बढ़ें।',
  opd_date_out_of_window: 'ओपीडी की तारीख़ पिछले 7 दिनों में होनी चाहिए, आगे की नहीं।',
  patient_not_covered: 'ओपीडी की तारीख़ पर यह मरीज़ आपके प्लान में शामिल नहीं था।',
  incomplete_claim: 'भेजने से पहले कृपया क्लेम पूरा भरें।',
  wrong_fee_for_type: 'चुने गए क्लेम में यह ख़र्च नहीं मिलता।',
  prescription_required: 'डॉक्टर की पर्ची ज़रूरी है',
  asked_document_missing: 'कृपया वह दस्तावेज़ जोड़ें जो जाँचकर्ता ने माँगा है।',
  too_many_files: 'ज़्यादा से ज़्यादा 5 फ़ाइलें जोड़ी जा सकती हैं',
}

/** The text for the code of a refused save, upload or submission; undefined for a code without a text. */
export const claimRefusalInHindi = (code: string): string | undefined =>
  Object.hasOwn(refusals, code) ? refusals[code] : undefined
