import type { CommonWords } from './english.ts'
import { fieldMessageInHindi } from './field-messages.ts'
import { refusalInHindi } from './refusals.ts'

export const hindi = {
  website: 'वेबसाइट',
  disclaimer: 'अस्वीकरण',
  otherPages: 'दूसरे पेज',
  lightColours: 'हल्के रंग चुनें',
  darkColours: 'गहरे रंग चुनें',
  loading: 'लोड हो रहा है',
  tryAgain: 'फिर से कोशिश करें',
  error: 'गड़बड़ी',
  notFound: 'यह पेज नहीं मिला।',
  forbidden: 'आप यह पेज नहीं देख सकते।',
  internal: 'कुछ गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
  startPage: 'मेरे मुख्य पेज पर जाएँ',
  goToWebsite: 'वेबसाइट पर जाएँ',
  signInAsOther: 'दूसरे व्यक्ति के रूप में साइन इन करें',
  dismiss: 'बंद करें',
  yes: 'हाँ',
  no: 'नहीं',
  signOut: 'साइन आउट करें',
  network: 'सर्वर से संपर्क नहीं हुआ। कृपया इंटरनेट देखें और फिर से कोशिश करें।',
  noConnection: 'इंटरनेट नहीं है। आपने जो लिखा है वह यहीं रहेगा, और हम कोशिश करते रहेंगे।',
  tryNow: 'अभी कोशिश करें',
  noAnswer: 'कोई जवाब नहीं आया',
  noAnswerHint: 'कृपया इंटरनेट देखें और फिर से कोशिश करें। काम दो बार नहीं होगा।',
  notDone: 'यह नहीं हो पाया',
  refusal: refusalInHindi,
  fieldMessage: fieldMessageInHindi,
} satisfies CommonWords
