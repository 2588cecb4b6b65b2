import type { ClaimWarning } from '../../claim/warnings.ts'
import type { FeeKind } from '../../codes.ts'
import { states } from '../labels/states-hindi.ts'
import { plural } from '../plural.ts'
import type { ClaimFormWords } from './english.ts'
import { claimMessageInHindi, claimRefusalInHindi } from './messages.ts'

const fees: Record<FeeKind, string> = {
  doctor: 'डॉक्टर की फ़ीस',
  pharmacy: 'दवाइयों',
  lab: 'जाँच',
  combined: 'दवाइयों और जाँच',
}

const warnings: Record<ClaimWarning['code'], string> = {
  claimed_before: 'पहले भी क्लेम किया गया',
  file_used_before: 'दस्तावेज़ पहले भी भेजा गया',
  file_attached_twice: 'दस्तावेज़ दो बार जोड़ा गया',
  receipt_missing: 'रसीद नहीं है',
  unusual_amount: 'रकम बहुत ज़्यादा है',
}

const warningText = ({ code, claim_number = '' }: ClaimWarning, fee: string): string =>
  ({
    claimed_before: `इसी मरीज़ और इसी तारीख़ का क्लेम पहले भेजा जा चुका है: ${claim_number}।`,
    file_used_before: `इनमें से एक दस्तावेज़ क्लेम ${claim_number} के साथ पहले भेजा जा चुका है।`,
    file_attached_twice: 'एक ही दस्तावेज़ दो बार जोड़ा गया है।',
    receipt_missing: `${fee}: इस रकम की रसीद नहीं जोड़ी गई है।`,
    unusual_amount: `${fee}: यह रकम आम बिलों से बहुत ज़्यादा है।`,
  })[code]

/** The texts of a claim until it is sent, in Hindi: whole sentences with slots, Latin digits. */
export const hindi = {
  noFamily: 'आपके परिवार की सूची ख़ाली है। कृपया सहायता टीम से बात करें।',
  tryAgain: 'फिर से कोशिश करें',
  message: claimMessageInHindi,
  refusal: claimRefusalInHindi,
  visit: {
    family: 'आपका परिवार, और कौन प्लान में शामिल है',
    ended: 'आपके प्लान के दिनों में, ज़्यादा से ज़्यादा 7 दिन पहले',
    days: (count: number) => `आज या पिछले ${count} दिनों में`,
    placeholder: 'बीमारी या तकलीफ़, जैसी पर्ची पर लिखी है',
  },
  patient: {
    waits: (day: string) => `${day} से जाँच में`,
    refused: 'मंज़ूर नहीं हुआ',
    refusedFor: (reason: string) => `मंज़ूर नहीं हुआ: ${reason}`,
    notCovered: 'आपके प्लान में शामिल नहीं',
    notCoveredOn: (day: string, periods: readonly (readonly [from: string, until: string])[]) =>
      `${day} को प्लान में शामिल नहीं (शामिल: ${periods.map(([from, until]) => `${from} से ${until}`).join(' और ')})`,
    gone: 'यह मरीज़ अब आपके परिवार की सूची में नहीं है। कृपया किसी और को चुनें।',
  },
  doctor: {
    email: 'डॉक्टर का ई-मेल',
    kept: 'ख़ाली जगहें भर दी गई हैं। आपने जो लिखा था वह नहीं बदला: कृपया उसे मिला लें।',
    filled: 'इस डॉक्टर की जानकारी भर दी गई है। कृपया उसे अपने बिल से मिला लें।',
    code: 'कोड',
    countryCode: 'देश का कोड',
  },
  clinic: {
    noState: 'ऐसा कोई राज्य नहीं है',
    state: (id: number, name: string) => states[id] ?? name,
    pincode: 'इससे शहर और राज्य अपने आप भर जाते हैं।',
    unknownPincode: 'यह पिनकोड हमारी सूची में नहीं है। कृपया शहर और राज्य लिखें।',
    filled: 'शहर और राज्य भर दिए गए हैं। अलग हों तो कृपया ठीक करें।',
  },
  bills: {
    remark: 'टिप्पणी',
    remarkHint: 'जाँचकर्ता को कुछ बताना हो तो लिखें',
    rule: (percent: number, max: string) => `प्लान ${percent}% देता है, ज़्यादा से ज़्यादा ${max}`,
    asking: 'हिसाब लगाया जा रहा है …',
    claimable: (amount: string) => `आपको मिलेंगे: ${amount}`,
    failed: (kind: FeeKind) => `${fees[kind]} पर मिलने वाली रकम का हिसाब नहीं लग सका।`,
    notPasted: 'पेस्ट नहीं हुआ: यह रकम नहीं है',
  },
  saving: {
    now: 'सेव हो रहा है …',
    saved: 'सेव हो गया',
    left: (count: number) => plural('hi', count, `सेव हो गया, ${count} उत्तर ठीक करना है`, `सेव हो गया, ${count} उत्तर ठीक करने हैं`),
    failed: 'अभी सेव नहीं हुआ। आपने जो लिखा है वह यहीं रहेगा, और हम कोशिश करते रहेंगे।',
    delayed: 'थोड़ी देर में सेव होगा। आपने जो लिखा है वह यहीं रहेगा।',
    refused: 'सेव नहीं हुआ',
    conflict: 'यह ड्राफ़्ट किसी दूसरी जगह बदला गया है',
    conflictText: 'आपने यहाँ जो लिखा है वह मिटा नहीं है। आप कौन-सा रखना चाहते हैं?',
    mine: 'जो मैंने यहाँ लिखा',
    theirs: 'जो वहाँ सेव हुआ',
    leave: 'आपने अभी जो लिखा वह सेव नहीं हो सका, और मिट जाएगा।',
  },
  uploads: {
    supporting: 'सहायक फ़ाइलें',
    mandatory: 'ज़रूरी',
    filesOf: (kind: string) => `${kind}: फ़ाइलें`,
    chooseOf: (kind: string) => `फ़ाइलें चुनें: ${kind}`,
    chooseFor: (kind: string) => `${kind} के लिए फ़ाइलें चुनें`,
    choose: 'फ़ाइलें चुनें',
    photoOf: (kind: string) => `फ़ोटो लें: ${kind}`,
    photo: 'फ़ोटो लें',
    drop: 'फ़ाइलें यहाँ छोड़ें, या',
    limits: (count: number, types: string, size: string) => `ज़्यादा से ज़्यादा ${count} फ़ाइलें, ${types}, हर एक ${size} तक`,
    running: (count: number) => plural('hi', count, `${count} फ़ाइल अपलोड हो रही है`, `${count} फ़ाइलें अपलोड हो रही हैं`),
    done: (count: number) => plural('hi', count, `${count} फ़ाइल अपलोड हो गई`, `${count} फ़ाइलें अपलोड हो गईं`),
    uploading: (name: string) => `${name} अपलोड हो रही है`,
    progress: (percent: number, size: string) => `${size} का ${percent}%`,
    waiting: (size: string) => `इंतज़ार में, ${size}`,
    retry: 'फिर से भेजें',
    remove: (name: string) => `${name} हटाएँ`,
    cancel: (name: string) => `${name} रोकें`,
    failed: 'फ़ाइल अपलोड नहीं हुई',
    leave: 'कुछ फ़ाइलें अभी अपलोड नहीं हुईं, और क्लेम में नहीं होंगी।',
    unfinished: 'कुछ फ़ाइलें अपलोड नहीं हुईं। पहले फिर से कोशिश करें या उन्हें हटाएँ।',
  },
  documents: {
    attention: 'पहले यह जानकारी ठीक करें',
    correct: 'जानकारी ठीक करें',
    sentTitle: 'यह क्लेम भेजा जा चुका है',
    sentHint: 'इसके दस्तावेज़ अब बदले नहीं जा सकते।',
    open: 'क्लेम देखें',
  },
  send: {
    warning: (code: ClaimWarning['code']) => warnings[code],
    warningText,
    look: (number: string) => `${number} देखें (नया टैब)`,
    whyHint: 'जाँचकर्ता इसे आपके क्लेम के साथ पढ़ेंगे।',
  },
  sent: {
    title: 'क्लेम भेज दिया गया',
    done: 'क्लेम सफलतापूर्वक भेज दिया गया',
    number: (number: string, amount: string) => `क्लेम ${number}, ${amount} के लिए।`,
    held: 'भुगतान या फ़ैसले तक यह रकम आपके वॉलेट में अलग रखी गई है।',
    next: 'आगे क्या होगा',
    steps: (days: number, day: string) => [
      `जाँचकर्ता आपके बिल और दस्तावेज़ मिलाएँगे। आपको ${days} दिनों में, ${day} तक, जवाब मिलेगा।`,
      'कुछ कम होगा तो हम आपसे पूछेंगे, और तब आप दस्तावेज़ जोड़ सकेंगे।',
      'क्लेम मंज़ूर होने पर पैसा भेजा जाएगा। हर चरण क्लेम पर दिखेगा।',
    ],
    follow: 'इस क्लेम को देखें',
  },
} satisfies ClaimFormWords
