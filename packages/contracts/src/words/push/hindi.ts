import type { PushWords } from './english.ts'

export const hindi = {
  notice: { title: 'आपके क्लेम की नई जानकारी', body: 'पढ़ने के लिए opdesk खोलें।' },
  label: 'इस फ़ोन पर सूचनाएँ',
  off: 'यहाँ “आपके क्लेम की नई जानकारी” दिखेगा, क्लेम का विवरण नहीं। SMS पहले की तरह आएँगे।',
  on: 'साइन आउट करने तक चालू। SMS पहले की तरह आएँगे।',
  blocked: 'यह ब्राउज़र हमारी सूचनाएँ रोकता है। कृपया उसकी सेटिंग में opdesk की सूचनाओं को अनुमति दें।',
  unsupported: 'यह ब्राउज़र सूचनाएँ नहीं दिखाता। iPhone पर पहले opdesk को होम स्क्रीन पर जोड़ें।',
  turnOnFailed: 'सूचनाएँ चालू नहीं हुईं',
  turnOffFailed: 'सूचनाएँ बंद नहीं हुईं',
} satisfies PushWords
