import type { ReasonCode } from '../../claim/reasons.ts'

const reasons: Record<ReasonCode, string> = {
  illegible_prescription: 'पर्ची पढ़ी नहीं जा सकती',
  illegible_bill: 'बिल पढ़ा नहीं जा सकता',
  bill_not_itemised: 'बिल में अलग-अलग मदें नहीं हैं',
  bill_not_original: 'बिल मूल नहीं है',
  missing_prescription: 'पर्ची नहीं मिली',
  missing_receipt: 'भुगतान का सबूत नहीं मिला',
  missing_report: 'जाँच की रिपोर्ट नहीं मिली',
  missing_registration_number: 'डॉक्टर का पंजीकरण नंबर नहीं है',
  missing_stamp: 'मुहर या हस्ताक्षर नहीं है',
  missing_date: 'तारीख़ नहीं है',
  pharmacy_licence_missing: 'दवा दुकान का लाइसेंस या GST नंबर नहीं है',
  name_mismatch: 'नाम मेल नहीं खाता',
  date_mismatch: 'तारीख़ें मेल नहीं खातीं',
  amount_mismatch: 'रकम बिल से मेल नहीं खाती',
  diagnosis_missing: 'बीमारी का नाम नहीं लिखा है',
  not_prescribed: 'पर्ची में नहीं लिखा है',
  treatment_excluded: 'यह इलाज प्लान में शामिल नहीं है',
  inpatient_treatment: 'यह अस्पताल में भर्ती का बिल है, ओपीडी का नहीं',
  visit_outside_policy: 'डॉक्टर को दिखाने का दिन प्लान की अवधि से बाहर है',
  patient_not_covered: 'मरीज़ प्लान में शामिल नहीं है',
  doctor_not_registered: 'डॉक्टर के पंजीकरण की पुष्टि नहीं हुई',
  bill_not_confirmed: 'बिल देने वाले ने बिल की पुष्टि नहीं की',
  altered_document: 'दस्तावेज़ बदला गया है',
  not_a_medical_bill: 'यह इलाज का बिल नहीं है',
  bill_already_claimed: 'इस बिल का क्लेम पहले हो चुका है',
  visit_already_claimed: 'इस दिन का क्लेम पहले हो चुका है',
}
/** The label of a reason against a claim in Hindi; undefined for an unknown code. */
export const reasonInHindi = (code: string): string | undefined =>
  Object.hasOwn(reasons, code) ? reasons[code as ReasonCode] : undefined
