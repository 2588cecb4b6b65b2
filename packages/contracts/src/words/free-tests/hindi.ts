import type { FreeTestWords } from './english.ts'

const statuses: Readonly<Record<number, string>> = { 0: 'बाक़ी', 1: 'पूरा हुआ', 2: 'रद्द' }

/** The reason of domain/src/free-test/offer-free-tests.ts for a cover that ends soon. */
const COVERED_UNTIL = /^Covered until ([\d/]+),/

/** The texts of the free tests of a plan in Hindi. */
export const hindi = {
  title: 'मुफ़्त जाँचें',
  note: 'इन जाँचों का पैसा आपका प्लान देता है। प्लान में शामिल हर व्यक्ति के लिए हर जाँच 365 दिनों में एक बार मुफ़्त है।',
  book: 'मुफ़्त जाँच बुक करें',
  label: 'मुफ़्त जाँचें',
  failed: 'कुछ गड़बड़ी हुई',
  list: {
    search: 'जाँच, नाम या नंबर से खोजें',
    noMatch: 'ऐसी कोई जाँच नहीं मिली',
    noMatchHint: 'दूसरी स्थिति या दूसरे शब्द आज़माएँ।',
    none: 'अभी कोई मुफ़्त जाँच बुक नहीं की',
    noneHint: 'आपकी बुक की हुई जाँचें यहाँ दिखेंगी।',
    status: 'स्थिति',
    all: 'सभी',
    columns: {
      health_checkup_id: 'जाँच नंबर',
      name: 'नाम',
      test: 'जाँच',
      appointment: 'अपॉइंटमेंट',
      createdAt: 'बुक करने की तारीख़',
      status: 'स्थिति',
    },
  },
  status: (code: number, label: string) => statuses[code] ?? label,
  plan: {
    expired: 'आपका प्लान समाप्त हो गया है। मुफ़्त जाँच के लिए कृपया उसे आगे बढ़ाएँ।',
    none: 'मुफ़्त जाँचें प्लान के साथ मिलती हैं। बुक करने के लिए कृपया प्लान लें।',
    hr: 'कृपया अपने HR से पूछें।',
    again: 'प्लान फिर से लें',
    see: 'प्लान देखें',
  },
  fresh: {
    title: 'मुफ़्त जाँच बुक करें',
    none: 'आपके प्लान में अभी कोई मुफ़्त जाँच नहीं है',
    noneHint: 'प्लान में जाँच जुड़ने पर वह यहाँ दिखेगी।',
    loading: 'लोड हो रहा है',
  },
  form: {
    title: 'किसकी और कौन-सी जाँच',
    patient: 'मरीज़',
    choosePatient: 'मरीज़ चुनें',
    you: 'आप',
    youAs: 'आप',
    family: 'परिवार',
    barred: (person: string, reason: string) => `${person}: ${reason}`,
    reason: (message: string) => {
      const until = COVERED_UNTIL.exec(message)?.[1]
      return until ? `${until} तक शामिल, और अपॉइंटमेंट 72 घंटे बाद का होता है` : 'आपके प्लान में शामिल नहीं'
    },
    afterPatient: 'मरीज़ चुनने पर जाँचें दिखेंगी।',
    tests: 'जाँचें',
    required: '(ज़रूरी)',
    noTests: 'इस मरीज़ के प्लान में अभी कोई मुफ़्त जाँच नहीं है।',
    againFrom: (day: string) => `${day} से फिर मुफ़्त`,
    message: 'संदेश',
    messageHint: 'नमूना कहाँ से लेना है, या लैब को क्या बताना है',
    submit: 'भेजें',
    done: 'आपकी मुफ़्त जाँच बुक हो गई है',
  },
  request: {
    title: 'मुफ़्त जाँच',
    heading: (id: string) => `जाँच ${id}`,
    status: 'स्थिति',
    asked: 'बुक करने की तारीख़',
    test: 'जाँच',
    appointment: 'अपॉइंटमेंट',
    patient: 'मरीज़',
    relation: 'रिश्ता',
    gender: 'लिंग',
    mobile: 'मोबाइल नंबर',
    address: 'पता',
    plan: 'प्लान',
    message: 'संदेश',
  },
} satisfies FreeTestWords
