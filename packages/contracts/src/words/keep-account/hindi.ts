import type { KeepAccountWords } from './english.ts'

/** The texts of the page behind the link that calls an erasure off, in Hindi. */
export const hindi = {
  title: 'मेरा खाता बना रहे',
  note: 'यह पेज खाता मिटाने के बारे में हमारे संदेश की कड़ी से खुला है।',
  text: 'अगर आप अपना खाता और डेटा रखना चाहते हैं, तो मिटाना यहाँ रोकें।',
  action: 'मेरा खाता बना रहे',
  done: 'आपका खाता बना रहेगा',
  doneText: 'मिटाना रोक दिया गया है। अगर यह आपने नहीं कहा था, तो साइन इन करके प्रोफ़ाइल में बाक़ी सभी जगह से साइन आउट करें।',
  signIn: 'साइन इन करें',
  failed: 'मिटाना नहीं रोका जा सका',
  dead: 'यह कड़ी अब मान्य नहीं है',
  deadText: 'कड़ी एक बार काम करती है, और तभी तक जब तक मिटाना बाक़ी है। अब भी रोकना हो, तो साइन इन करके मेरा डेटा खोलें।',
} satisfies KeepAccountWords
