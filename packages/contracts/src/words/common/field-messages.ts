import { serviceMessages } from './service-messages.ts'

const inHindi = new Map([
  ...serviceMessages,
  ['Please enter a valid Mobile number', 'कृपया सही मोबाइल नंबर लिखें'],
  ['Mobile is required', 'कृपया मोबाइल नंबर लिखें'],
  ['Mobile no. must be digits', 'मोबाइल नंबर में केवल अंक होते हैं'],
  ['Please enter a valid email', 'कृपया सही ई-मेल लिखें'],
  ['Please enter a mobile number or an email, not both', 'कृपया मोबाइल नंबर या ई-मेल में से एक ही लिखें'],
  ['Invalid country code', 'देश का कोड सही नहीं है'],
  ['Please agree to Terms and Conditions', 'कृपया नियम और शर्तों पर सहमति दें'],
  ['Please enter the OTP', 'कृपया कोड लिखें'],
  ['Invalid OTP', 'यह कोड सही नहीं है'],
  ['Please input your first name.', 'कृपया अपना नाम लिखें।'],
  [
    'Please enter a valid Name (up to 20 characters, only alphabets and spaces allowed)',
    'कृपया सही नाम लिखें (20 अक्षर तक, केवल अक्षर और ख़ाली जगह)',
  ],
  ['Please input your email.', 'कृपया अपना ई-मेल लिखें।'],
  ['Enter valid E-mail!', 'कृपया सही ई-मेल लिखें'],
  ['Invalid Date Format', 'तारीख़ सही नहीं है'],
  ['Please select an option', 'कृपया एक विकल्प चुनें'],
  ['Enter valid pincode', 'कृपया सही पिनकोड लिखें'],
  ['Postal code must be digits', 'पिनकोड में केवल अंक होते हैं'],
  ['Please enter the name of the nominee', 'कृपया नॉमिनी का नाम लिखें'],
  ['Please enter the relationship', 'कृपया रिश्ता लिखें'],
  ['Please enter a mobile number or an email', 'कृपया मोबाइल नंबर या ई-मेल लिखें'],
  ['Please name another person than yourself', 'कृपया अपने सिवा किसी और को चुनें'],
  [
    'Please make the declaration for this child first: you are the parent or lawful guardian.',
    'पहले इस बच्चे के लिए घोषणा करें कि आप माता, पिता या क़ानूनी अभिभावक हैं।',
  ],
  [
    'The declaration for a child has changed. Please read it and agree again.',
    'बच्चे के लिए घोषणा बदल गई है। कृपया उसे पढ़कर फिर से सहमति दें।',
  ],
  ['Invalid city name', 'शहर का नाम सही नहीं है'],
])

const TOO_LONG = /^Max length (\d+) char$/

/** Translates a message of a field, which schemas and server word in English. An unknown one stays in English. */
export const fieldMessageInHindi = (message: string): string => {
  const max = TOO_LONG.exec(message)?.[1]
  return max === undefined ? (inHindi.get(message) ?? message) : `अधिकतम ${max} अक्षर`
}
