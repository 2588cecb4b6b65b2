import { waitOf } from '../wait.ts'
import { refusalsOfServices } from './refusals-of-services.ts'

const units = { second: 'सेकंड', minute: 'मिनट', hour: 'घंटे' } as const

/** The refusals of pages for subscribers in Hindi, by the code of the error catalogue. */
const byCode: Readonly<Record<string, string>> = {
  ...refusalsOfServices,
  network: 'सर्वर से संपर्क नहीं हुआ। कृपया इंटरनेट देखें और फिर से कोशिश करें।',
  file_changed: 'यह फ़ाइल चुनने के बाद बदल गई है। कृपया इसे फिर से चुनें।',
  forbidden: 'आप यह पेज नहीं देख सकते।',
  no_privilege: 'आपको यह करने की अनुमति नहीं है।',
  internal: 'कुछ गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
  unavailable: 'अभी बहुत काम चल रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  invalid_request: 'कृपया चिह्नित उत्तर फिर से देखें।',
  unauthenticated: 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  session_expired: 'आपका सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।',
  user_mismatch: 'यह सत्र किसी और का है। कृपया फिर से साइन इन करें।',
  not_found: 'यह रिकॉर्ड नहीं मिला।',
  conflict: 'इसी समय किसी और ने इसे बदल दिया। कृपया फिर से देखें।',
  already_exists: 'इस नाम का रिकॉर्ड पहले से है।',
  body_too_large: 'भेजी गई जानकारी बहुत बड़ी है।',
  unsupported_media_type: 'इस तरह की फ़ाइल यहाँ नहीं ली जाती।',
  too_many_requests: 'बहुत बार भेजा गया। कृपया बाद में फिर से कोशिश करें।',
  storage_full: 'अभी और दस्तावेज़ों के लिए जगह नहीं है। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  drawing_busy: 'दूसरे दस्तावेज़ तैयार हो रहे हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  behind: 'सूचियाँ अभी अपडेट हो रही हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  invalid_otp: 'यह कोड सही नहीं है',
  wrong_otp: 'यह कोड सही नहीं है',
  consent_needed: 'आगे बढ़ने से पहले कृपया सूचना और शर्तें पढ़कर सहमति दें।',
  organization_inactive: 'आपकी कंपनी का खाता अभी चालू नहीं है। कृपया हमसे संपर्क करें।',
  already_registered: 'यह मोबाइल नंबर पहले से पंजीकृत है। कृपया साइन इन करें।',
  phone_taken: 'यह मोबाइल नंबर दूसरे खाते का है। साइन आउट करके उस नंबर से साइन इन करें।',
  email_taken: 'यह ई-मेल दूसरे खाते का है। उससे साइन इन करें, या अपनी प्रोफ़ाइल में दूसरा ई-मेल लिखें।',
  invalid_link: 'यह कड़ी अब मान्य नहीं है। कृपया नई कड़ी माँगें।',
  otp_wait: 'नया कोड माँगने से पहले कृपया थोड़ा रुकें।',
  otp_resend_limit: 'कोड कई बार भेजा जा चुका है। कृपया बाद में फिर से कोशिश करें।',
  too_many_attempts: 'बहुत बार कोशिश हुई। कृपया बाद में फिर से कोशिश करें।',
  clock_in_doubt: 'हमारे सर्वर की घड़ी सही नहीं है, इसलिए अभी साइन इन नहीं हो सकता। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  erasure_prevented: 'आपका डेटा अभी नहीं मिटाया जा सकता: जो काम चल रहा है, पहले वह पूरा होने दें।',
  erasure_waits: 'आप डेटा मिटाने के लिए पहले ही कह चुके हैं। शुरू होने से पहले आप इसे रोक सकते हैं।',
  download_under_way: 'आपका डेटा पहले से तैयार हो रहा है। कृपया तैयार होने तक रुकें।',
  download_not_found: 'आपके डेटा की कोई फ़ाइल नहीं है। कृपया फिर से माँगें।',
  download_elsewhere: 'यह फ़ाइल सिर्फ़ उसी ब्राउज़र में मिलती है जहाँ कोड डाला गया था। आप इसे यहाँ फिर से माँग सकते हैं।',
  contact_changed: 'आपका मोबाइल नंबर या ई-मेल पिछले 72 घंटों में बदला है। आपकी सुरक्षा के लिए यह 72 घंटे बाद ही हो सकता है।',
  number_not_entered: 'कृपया पहले यह मोबाइल नंबर लिखें और उसका कोड माँगें।',
  email_not_entered: 'यह ई-मेल किसी और ने लिखा था, इसलिए इसकी पुष्टि नहीं हो सकती। कृपया अपना ई-मेल ख़ुद लिखें।',
  link_of_another: 'यह कड़ी दूसरे खाते की है। कृपया उस खाते में साइन इन करके कड़ी फिर से खोलें।',
  nothing_to_confirm: 'पुष्टि के लिए कोई ई-मेल नहीं है। कृपया पेज फिर से लोड करें।',
  phone_fixed: 'जिस मोबाइल नंबर से आप साइन इन करते हैं, वह यहाँ नहीं बदला जा सकता।',
  no_active_plan: 'OPD की तारीख़ पर आपका प्लान चालू नहीं था। क्लेम के लिए कृपया प्लान नवीनीकृत करें।',
  plan_given_back: 'OPD की तारीख़ का प्लान रद्द हुआ और उसका पैसा लौटा दिया गया, इसलिए उसमें क्लेम नहीं हो सकता।',
  service_off: 'यह सेवा अभी उपलब्ध नहीं है।',
  not_refundable: 'यह ख़रीद अब रद्द नहीं हो सकती।',
  terms_changed: 'शर्तें बदल गई हैं। कृपया उन्हें पढ़कर फिर से सहमति दें।',
}

/** Codes whose answers may name a wait. */
const waits = ['too_many_requests', 'otp_wait', 'too_many_attempts', 'otp_resend_limit']

/** The text for an answer's code; undefined for a code without a text. `seconds`: the wait that the answer names. */
export const refusalInHindi = (code: string, seconds?: number): string | undefined => {
  const text = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  if (text === undefined || seconds === undefined || !waits.includes(code)) return text
  const { count, unit } = waitOf(seconds)
  return `कृपया ${count} ${units[unit]} बाद फिर से कोशिश करें।`
}
