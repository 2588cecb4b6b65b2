import type { GrievanceKind, GrievanceState } from '../../grievance/kinds.ts'
import type { GrievanceEntryKind } from '../../grievance/queries.ts'
import { dayInWords, momentInWords } from '../formats.ts'
import type { GrievanceWords } from './english.ts'

const entries: Record<GrievanceEntryKind, string> = {
  filed: 'आपने लिखा',
  message: 'आपने जोड़ा',
  note: 'हमारा संदेश',
  answer: 'हमारा जवाब',
  withdrawn: 'आपने शिकायत वापस ली',
  reopened: 'आपने शिकायत फिर से खोली',
}
const kinds: Record<GrievanceKind, string> = {
  data: 'मेरी निजी जानकारी',
  claim: 'कोई क्लेम',
  payment: 'कोई भुगतान',
  staff: 'आपके कोई कर्मचारी',
  other: 'कुछ और',
}
const states: Record<GrievanceState, string> = {
  open: 'खुली',
  answered: 'जवाब मिल गया',
  withdrawn: 'वापस ली गई',
  erased: 'मिटाई गई',
}

export const hindi = {
  title: 'शिकायतें',
  note: 'आपके डेटा, क्लेम या भुगतान को लेकर कोई शिकायत हो तो यहाँ लिखें।',
  inMyData: 'आपके डेटा के इस्तेमाल में कुछ ग़लत लगा? हमारे शिकायत अधिकारी को लिखें। जवाब किस दिन तक मिलेगा, यह आपको तुरंत दिखेगा।',
  open: 'शिकायतें देखें',
  failed: 'आपकी शिकायतें लोड नहीं हो सकीं',
  none: 'आपने अब तक कोई शिकायत नहीं की है',
  write: 'शिकायत लिखें',
  officer: 'शिकायत अधिकारी',
  answerIn: (days: number) => `हम ${days} दिन के भीतर जवाब देते हैं।`,
  kinds,
  states,
  form: {
    title: 'नई शिकायत',
    kind: 'शिकायत किस बारे में है?',
    choose: 'चुनें',
    claim: 'क्लेम (ज़रूरी नहीं)',
    noClaim: 'कोई क्लेम नहीं',
    subject: 'विषय',
    text: 'क्या हुआ?',
    hint: (min: number, max: number) => `${min} से ${max} अक्षर`,
    submit: 'भेजें',
    cancel: 'रद्द करें',
    failed: 'आपकी शिकायत नहीं भेजी जा सकी',
    done: (number: string, due: string) => `शिकायत मिल गई, नंबर ${number}। इसका जवाब ${dayInWords('hi', due)} तक मिल जाएगा।`,
  },
  late: 'देर हो गई',
  due: (day: string) => `जवाब ${dayInWords('hi', day)} तक`,
  wasDue: (day: string) => `जवाब ${dayInWords('hi', day)} तक मिलना था। देर के लिए हमें खेद है।`,
  answeredOn: (moment: string) => `जवाब मिला: ${momentInWords('hi', moment)}`,
  about: (claim: string) => `क्लेम ${claim} के बारे में`,
  conversation: 'बातचीत',
  entries,
  add: {
    title: 'कुछ और जोड़ें',
    label: 'आपका संदेश',
    left: (count: number) => `आप ${count} बार और लिख सकते हैं।`,
    none: 'एक शिकायत में जितनी बार लिख सकते हैं, आप लिख चुके हैं। कृपया जवाब की प्रतीक्षा करें।',
    submit: 'जोड़ें',
    done: 'आपका संदेश जुड़ गया।',
    failed: 'आपका संदेश नहीं जुड़ सका',
  },
  withdraw: {
    action: 'शिकायत वापस लें',
    question: 'यह शिकायत वापस लें?',
    details: 'फिर हम इसका जवाब नहीं देंगे। आप कभी भी नई शिकायत कर सकते हैं।',
    confirm: 'वापस लें',
    keep: 'रहने दें',
    done: 'शिकायत वापस ले ली गई।',
    failed: 'शिकायत वापस नहीं ली जा सकी',
  },
  next: {
    title: 'जवाब से बात नहीं बनी?',
    reopen: (day: string) => `आप इसे ${dayInWords('hi', day)} तक एक बार फिर से खोल सकते हैं।`,
    label: 'अब भी क्या ठीक नहीं है?',
    submit: 'फिर से खोलें',
    done: 'शिकायत फिर से खुल गई।',
    failed: 'शिकायत फिर से नहीं खुल सकी',
    board: 'आप भारतीय डेटा संरक्षण बोर्ड में भी शिकायत कर सकते हैं।',
  },
} satisfies GrievanceWords
