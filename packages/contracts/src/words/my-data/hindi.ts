import type { UnderWay } from '../../subscriber/my-data.ts'
import { hindi as code } from '../action-code/hindi.ts'
import { dayInWords, dayOf, momentInWords, rupees } from '../formats.ts'
import type { MyDataWords } from './english.ts'

const named = ({ kind, name, day }: UnderWay): string => {
  const on = dayInWords('hi', day)
  switch (kind) {
    case 'claim':
      return `${on} के क्लेम ${name} का फ़ैसला और भुगतान बाक़ी है`
    case 'dispute':
      return `क्लेम ${name} पर आपके विवाद का फ़ैसला और भुगतान बाक़ी है`
    case 'payout':
      return `क्लेम ${name} का पैसा भेजा जा रहा है`
    case 'order':
      return `${name} का ${on} का ऑर्डर अभी पूरा नहीं हुआ`
    case 'refund':
      return `${on} को ख़रीदे गए ${name} का पैसा अभी वापस नहीं पहुँचा`
    case 'chargeback':
      return `आपका बैंक ${on} को ख़रीदे गए ${name} का पैसा वापस माँग रहा है`
  }
}

/** The texts of *My data* in Hindi. */
export const hindi = {
  title: 'मेरा डेटा',
  note: 'आपने किस पर सहमति दी, और अपना डेटा कैसे मिटवाएँ।',
  open: 'मेरा डेटा देखें',
  inProfile: 'आपने किस पर सहमति दी, और अपना खाता और डेटा कैसे मिटवाएँ।',
  failed: 'आपका डेटा नहीं खुल सका',
  consent: {
    title: 'आपकी सहमति',
    hint: 'आपने इन पर सहमति दी है। सहमति कभी भी उतनी ही आसानी से वापस ली जा सकती है।',
    none: 'आपने अभी किसी पर सहमति नहीं दी है।',
    types: { SIGNUP: 'नियम और शर्तें', PAYMENT: 'भुगतान की शर्तें', NOTICE: 'निजता की सूचना' },
    version: version => `संस्करण ${version}`,
    agreed: ({ last_at, times }) => {
      const day = dayInWords('hi', dayOf(last_at))
      return times === 1 ? `${day} को सहमति दी` : `${times} बार सहमति दी, आख़िरी बार ${day} को`
    },
    withdrawn: moment => `${dayInWords('hi', dayOf(moment))} को वापस ली`,
    action: 'सहमति वापस लें',
    question: 'सहमति वापस लें?',
    ends: [
      'फिर से सहमति देने तक आप क्लेम नहीं कर सकते, प्लान नहीं ख़रीद सकते और अपनी जानकारी नहीं बदल सकते।',
      'जो क्लेम आप भेज चुके हैं, उनका फ़ैसला और भुगतान पहले की तरह होगा।',
      'आपका प्लान चलता रहेगा। आपका डेटा तब तक रहेगा जब तक आप उसे मिटवाते नहीं।',
      'भुगतान की शर्तें बनी रहेंगी: वे आपकी ख़रीद से जुड़ी हैं।',
    ],
    confirm: 'वापस लें',
    keep: 'रहने दें',
    done: 'आपकी सहमति वापस ले ली गई है।',
    notDone: 'सहमति वापस नहीं ली गई',
    needed: 'आपने सहमति वापस ले ली है। आप यहाँ सब देख सकते हैं, पर क्लेम या बदलाव नहीं कर सकते।',
    give: 'फिर से सहमति दें',
  },
  erase: {
    title: 'मेरा खाता और डेटा मिटाएँ',
    hint: 'आपका और आपके परिवार का सारा डेटा मिट जाएगा: जानकारी, क्लेम, दस्तावेज़ और संदेश। यह वापस नहीं हो सकता।',
    lost: 'क्या चला जाएगा',
    plan: ({ name, days_left }) => (days_left === null ? `${name}, जो अभी शुरू नहीं हुआ` : `${name}: ${days_left} दिन बाक़ी`),
    wallet: amount => `वॉलेट के ${rupees(amount)}`,
    nothing: 'आपका कोई प्लान चालू नहीं है और वॉलेट ख़ाली है।',
    notRefunded: 'प्लान का पैसा वापस नहीं होता।',
    kept: 'क्या बना रहेगा',
    invoices: day => `आपके नाम और पते वाले इनवॉइस ${dayInWords('hi', day)} तक: टैक्स क़ानून में यह ज़रूरी है।`,
    employer: name =>
      `आपकी नौकरी का ${name} का अपना रिकॉर्ड। यहाँ उसकी सूची से आपका नाम हट जाएगा और आपके लिए उसका प्लान समाप्त हो जाएगा।`,
    amounts: 'क्लेम और भुगतान की तारीख़ें और रकम, आपके नाम के बिना।',
    underWay: 'पहले इनके पूरा होने का इंतज़ार करें',
    underWayText: 'जब तक कोई काम चल रहा है, हम आपका डेटा नहीं मिटा सकते।',
    named,
    noContact: 'पहले अपनी प्रोफ़ाइल में मोबाइल नंबर या ई-मेल की पुष्टि करें: कोड वहीं भेजा जाता है।',
    how: 'हम आपको एक कोड भेजेंगे और 72 घंटे रुकेंगे। तब तक आप इसे यहाँ, या हमारे संदेश की कड़ी से रोक सकते हैं।',
    action: 'मेरा डेटा मिटाएँ',
    code: {
      ...code,
      failed: 'आपका अनुरोध दर्ज नहीं हुआ',
      use: '72 घंटे में मिटाएँ',
    },
    done: 'हम 72 घंटे में आपका डेटा मिटा देंगे। हमने आपको संदेश भी भेजा है।',
  },
  waiting: {
    title: moment => `आपका डेटा ${momentInWords('hi', moment)} को मिटा दिया जाएगा`,
    text: 'उसके बाद यह वापस नहीं हो सकता। तब तक आप प्लान ख़रीदें, तो डेटा नहीं मिटाया जाएगा।',
    postponed: 'अगर तब भी इनमें से कुछ चल रहा हो, तो हम 72 घंटे और रुकेंगे:',
    callOff: 'इसे रोकें',
    calledOff: 'डेटा मिटाना रोक दिया गया है। आपका खाता बना रहेगा।',
    notCalledOff: 'डेटा मिटाना नहीं रोका जा सका',
  },
} satisfies MyDataWords
