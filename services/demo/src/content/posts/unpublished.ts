import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'
import { eventScenes } from '../pictures/scenes/events.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

/** What the site does not show: two posts that are being written, and one that was taken back. */
export const unpublishedPosts: readonly DemoPost[] = [
  {
    key: 'eyes-and-screens',
    day: 3,
    author: 'Wellness Desk',
    state: 'draft',
    pictures: [healthScenes.calmDesk],
    title: { en: 'Tired eyes and long days at the screen', hi: 'थकी आँखें और स्क्रीन के लंबे दिन' },
    text: {
      en: `
Eyes that look at a screen blink less, and dry out. The simplest help has four numbers: every twenty minutes look for twenty seconds at something twenty feet away, and blink four times.

## The desk

- The upper edge of the screen at the height of the eyes, an arm's length away.
- No window in front of you or behind you.
- Letters so large that you do not lean forward.

## Still to write

When to see an eye doctor, glasses for the screen, children.
`,
      hi: `
स्क्रीन देखती आँखें कम झपकती हैं और सूखने लगती हैं। सबसे आसान मदद में चार अंक हैं: हर बीस मिनट में बीस सेकंड के लिए बीस फ़ुट दूर देखिए, और चार बार पलकें झपकाइए।

## मेज़

- स्क्रीन का ऊपरी किनारा आँखों की ऊँचाई पर, एक हाथ की दूरी पर।
- खिड़की न सामने हो, न पीठ पीछे।
- अक्षर इतने बड़े कि आगे झुकना न पड़े।

## अभी लिखना है

आँखों के डॉक्टर को कब दिखाएँ, स्क्रीन का चश्मा, बच्चे।
`,
    },
  },
  {
    key: 'ready-for-the-festival-season',
    day: 1,
    author: 'Editorial Team',
    state: 'draft',
    pictures: [eventScenes.festivalGift],
    title: { en: 'A healthy start into the festival season' },
    text: {
      en: `
Notes for the article of next month.

## Points

- Sweets without regret: small plates, after a meal and not instead of it.
- Smoke and crackers: what people with asthma prepare.
- Travelling with medicines: the prescription as a photograph, the tablets in the hand luggage.
- A health card as a gift, see [wellness gifts](/wellness-gifts).
`,
    },
  },
  {
    key: 'claims-by-e-mail',
    day: 371,
    author: 'Claims Desk',
    state: 'withdrawn',
    pictures: [claimScenes.deadline],
    title: { en: 'How to send your claim by e-mail', hi: 'दावा ई-मेल से कैसे भेजें' },
    text: {
      en: `
Until the new claim page opens, claims can be sent by e-mail. Write one mail for each visit, with the name of the patient in the subject.

## What belongs to it

1. The prescription and all receipts, as PDF or JPG.
2. Your number as a member.
3. The amounts, one line each.

You get an answer with the number of the claim on the next working day.
`,
      hi: `
दावे का नया पृष्ठ खुलने तक दावे ई-मेल से भेजे जा सकते हैं। हर मुलाक़ात के लिए अलग मेल लिखिए और विषय में मरीज़ का नाम लिखिए।

## साथ में क्या भेजें

1. पर्चा और सारी रसीदें, PDF या JPG में।
2. आपका सदस्य नंबर।
3. रक़में, हर एक अलग पंक्ति में।

अगले कामकाजी दिन आपको दावे के नंबर के साथ जवाब मिलता है।
`,
    },
  },
]
