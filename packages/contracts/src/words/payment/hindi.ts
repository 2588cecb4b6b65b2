import type { RefundReason } from '../../order/events.ts'
import { refusalInHindi } from '../common/refusals.ts'
import { plural } from '../plural.ts'
import type { PaymentWords } from './english.ts'

const over = (count: number): string => plural('hi', count, `${count} दिन बीता है`, `${count} दिन बीते हैं`)

const terms: Readonly<Record<number, string>> = { 1: 'अगले साल', 2: 'अगले छह महीनों', 3: 'अगले तीन महीनों', 4: 'अगले महीने' }

const refunds: Record<RefundReason, string> = {
  amount_mismatch: 'दी गई रकम या मुद्रा ऑर्डर से अलग थी।',
  already_paid: 'ऑर्डर का भुगतान दो बार हुआ।',
  bought_otherwise: 'इस बीच दूसरा प्लान ख़रीदा गया।',
  plan_changed: 'जिस प्लान को बदलना था, वह अब चालू नहीं है।',
  quote_changed: 'ऑर्डर समाप्त होने के बाद क़ीमत बदल गई।',
  coupon_gone: 'इस बीच कूपन कहीं और इस्तेमाल हो गया।',
  cancelled: 'ऑर्डर रद्द हो गया।',
  refunded_there: 'ख़रीद पूरी होने से पहले ही भुगतान सेवा ने पैसा लौटा दिया।',
}

/** The texts of paying in Hindi. */
export const hindi = {
  titles: { purchase: 'भुगतान', upgrade: 'बड़ा प्लान लें', renewal: 'प्लान आगे बढ़ाएँ' },
  loading: 'लोड हो रहा है',
  another: 'दूसरा चुनें',
  choice: 'आपका चुनाव',
  option: (membership: string, tenure: string, wallet: string) => `${membership} · ${tenure} · वॉलेट ${wallet}`,
  checkup: (values: number) => `${values} चीज़ों की जाँच, एक व्यक्ति के लिए।`,
  checkupNote: 'भुगतान के बाद आप बताएँगे कि किसकी जाँच, कहाँ और कब होगी। इसे 180 दिनों के अंदर इस्तेमाल करें।',
  starts: {
    later: 'यह बाद में शुरू होगा',
    valid: 'कब से कब तक',
    after: (day: string) => `आपका मौजूदा प्लान ${day} तक है; यह उसके बाद शुरू होगा।`,
    period: (from: string, to: string) => `आज भुगतान करने पर ${from} से ${to} तक।`,
  },
  previous: {
    days: (gone: number, left: number, amount: string) =>
      `मौजूदा प्लान के ${over(gone)}, ${left} बाक़ी हैं। पिछला बैलेंस ${amount} बाक़ी दिनों की क़ीमत है।`,
    wallet: (gone: number, left: number, amount: string) =>
      `मौजूदा प्लान के ${over(gone)}, ${left} बाक़ी हैं। पिछला बैलेंस ${amount} बचे हुए वॉलेट की क़ीमत है, जो बाक़ी दिनों की क़ीमत से कम है।`,
  },
  before: {
    title: 'भुगतान से पहले',
    lapses: (amount: string) => `नया प्लान शुरू होने पर मौजूदा प्लान के वॉलेट के ${amount} नहीं रहेंगे। भेजे गए क्लेम की रकम बनी रहेगी।`,
    dropped: (names: string) => `नए प्लान में ${names} के लिए जगह नहीं है। उसके पहले दिन से ये शामिल नहीं रहेंगे।`,
  },
  coupon: {
    title: (code: string) => `कूपन ${code}`,
    off: (amount: string) => `इससे ${amount} कम होते हैं।`,
    remove: 'कूपन हटाएँ',
    label: 'कूपन कोड',
    apply: 'लगाएँ',
    refused: (code: string, message: string) => refusalInHindi(code) ?? message,
  },
  form: {
    label: 'भुगतान',
    title: 'आपको कितना देना है',
    confirm: 'पक्का करें',
    pay: 'भुगतान करें',
    nothing: 'आपको कुछ नहीं देना है।',
    note: 'भुगतान हमारी भुगतान सेवा के पेज पर होगा। ऑर्डर 30 मिनट तक रहेगा।',
    agree: 'कृपया नियम और शर्तों पर सहमति दें',
    done: 'भुगतान हो गया',
    failed: 'ऑर्डर नहीं बन पाया',
  },
  price: {
    label: 'क़ीमत',
    price: 'क़ीमत',
    previous: 'पिछला बैलेंस',
    coupon: 'कूपन',
    net: 'कर से पहले',
    gst: (percent: number) => `GST ${percent}%`,
    total: 'कुल',
  },
  start: {
    other: (day: string) => `प्लान अब ${day} से शुरू होगा। फिर भी ख़रीदें?`,
    after: (plan: string, day: string) => `${plan} ${day} तक चालू है। उसके बाद के लिए यह प्लान अभी ख़रीदें?`,
    again: (day: string, frequency: number) => `यह प्लान ${day} तक चालू है। ${terms[frequency] ?? 'अगली अवधि'} के लिए अभी ख़रीदें?`,
    yes: 'हाँ, ख़रीदें',
  },
  order: {
    title: 'ऑर्डर',
    dashboard: 'होम पर जाएँ',
    checkups: 'मेरे चेकअप',
    plan: 'मेरा प्लान',
    invoice: (number: string) => `इनवॉइस ${number}`,
    again: 'इसे फिर से चुनें',
    payment: (id: string) => `भुगतान ${id}`,
    done: 'भुगतान हो गया',
  },
  states: {
    told: {
      title: 'आपके भुगतान की पुष्टि हो रही है',
      text: 'भुगतान पेज के अनुसार आप भुगतान कर चुके हैं, पर भुगतान सेवा से पुष्टि अभी नहीं मिली। कृपया फिर से भुगतान न करें: यह पेज ख़ुद अपडेट होगा, और आपका पैसा सुरक्षित है।',
    },
    open: { title: 'आपके भुगतान का इंतज़ार है', text: 'अभी कोई भुगतान नहीं मिला।' },
    processing: {
      title: 'आपके भुगतान की पुष्टि हो रही है',
      text: 'इसमें आम तौर पर कुछ सेकंड लगते हैं। कृपया फिर से भुगतान न करें: यह पेज ख़ुद अपडेट होगा। आप इसे बंद करके बाद में भी आ सकते हैं: आपका पैसा सुरक्षित है।',
    },
    fulfilled: { title: 'भुगतान हो गया', text: 'आपकी ख़रीद अब उपलब्ध है।' },
    notOpened: { title: 'यह ऑर्डर नहीं बन पाया', text: 'भुगतान सेवा ने इसे नहीं लिया, इसलिए कोई पैसा नहीं कटा। कृपया फिर से कोशिश करें।' },
    expired: {
      title: 'यह ऑर्डर समाप्त हो गया है',
      text: '30 मिनट में भुगतान नहीं हुआ। बाद में आया भुगतान तभी लगेगा जब क़ीमत वही हो; नहीं तो पैसा लौटा दिया जाएगा।',
    },
    closed: { title: 'यह ऑर्डर बंद हो गया है', text: 'आपके दूसरे ऑर्डर का भुगतान पहले हो गया, इसलिए इसका भुगतान अब नहीं हो सकता।' },
    refunding: {
      title: 'आपका पैसा लौटाया जा रहा है',
      text: 'पूरा पैसा उसी तरीक़े से वापस आएगा जिससे आपने दिया था। बैंक को सात कामकाजी दिन तक लग सकते हैं।',
    },
    refunded: { title: 'आपका पैसा लौटा दिया गया है', text: 'पूरा पैसा लौटा दिया गया।' },
  },
  refund: (code: string, label: string) => (Object.hasOwn(refunds, code) ? refunds[code as RefundReason] : `${label}.`),
  step: {
    checking: 'आपके भुगतान की पुष्टि हो रही है। कृपया यह पेज थोड़ी देर खुला रखें।',
    lost: 'आपके भुगतान के बाद हमसे संपर्क नहीं हो पाया',
    lostText: 'आपका पैसा सुरक्षित है: हम भुगतान सेवा से पुष्टि कर रहे हैं। कृपया दूसरी बार भुगतान न करें।',
    check: 'फिर से देखें',
    none: 'अभी भुगतान नहीं हुआ',
    lastFailed: (reason: string) => `पिछला भुगतान नहीं हो पाया। ${reason} आप फिर से कोशिश कर सकते हैं।`.replaceAll('  ', ' '),
    failed: (reason: string) => `भुगतान नहीं हो पाया। ${reason} आप फिर से कोशिश कर सकते हैं।`.replaceAll('  ', ' '),
    unfinished: 'आपका पिछला भुगतान पूरा नहीं हुआ है',
    upi: 'अपने UPI ऐप में मंज़ूरी दें; इसमें कुछ मिनट लग सकते हैं।',
    bank: 'आपका बैंक अब भी पुष्टि माँग सकता है; इसमें कुछ मिनट लग सकते हैं।',
    wait: 'तब तक कृपया फिर से भुगतान न करें: यह पेज ख़ुद आगे बढ़ेगा।',
    closed: 'भुगतान का पेज बंद हो गया',
    closedText:
      'अगर आप भुगतान कर चुके हैं, या आपका बैंक या UPI ऐप अब भी पूछ रहा है, तो फिर से भुगतान न करें। भुगतान मिलते ही यह पेज ख़ुद आगे बढ़ेगा। अगर आपने भुगतान नहीं किया, तो फिर से कोशिश करें।',
    notPaid: 'मैंने भुगतान नहीं किया: फिर से कोशिश करें',
    tryAgain: 'फिर से कोशिश करें',
    pay: 'भुगतान करें',
    until: (time: string) => `आप ${time} तक भुगतान कर सकते हैं।`,
    second: 'दूसरी बार भुगतान करें?',
    secondText: (waiting: string) =>
      `आपका पिछला भुगतान पूरा नहीं हुआ है। ${waiting} अगर दोनों भुगतान हो गए, तो हम एक लौटा देंगे; इसमें बैंक को सात कामकाजी दिन तक लगते हैं।`,
    secondYes: 'हाँ, फिर से भुगतान करें',
    secondNo: 'रुकें',
    notOpened: 'भुगतान का पेज नहीं खुल पाया। कृपया इंटरनेट देखें और फिर से कोशिश करें।',
    notVerified: 'भुगतान की पुष्टि नहीं हुई',
  },
  success: {
    title: 'भुगतान हो गया!',
    paid: (order: string, amount: string) => `${order}: ${amount}`,
    stays: 'यह पेज यहीं रहेगा।',
    opens: (seconds: number) => `${seconds} सेकंड में होम खुलेगा।`,
    resume: 'ख़ुद आगे बढ़ने दें',
    pause: 'रोकें',
  },
  unfinished: {
    checked: 'एक भुगतान की पुष्टि हो रही है',
    waits: 'एक ऑर्डर का भुगतान बाक़ी है',
    status: 'स्थिति देखें',
    goOn: 'भुगतान पूरा करें',
  },
} satisfies PaymentWords
