import type { DemoEvent } from '../content.ts'
import { eventScenes } from '../pictures/scenes/events.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

/** Events before the day of the demo. */
export const pastEvents: readonly DemoEvent[] = [
  {
    key: 'yoga-morning',
    day: 49,
    held: -15,
    pictures: [eventScenes.yogaPark, healthScenes.yogaMorning, healthScenes.fruitAndShoes],
    title: { en: 'Yoga morning in the park', hi: 'पार्क में योग की सुबह' },
    text: {
      en: `
We met at half past six, when the grass was still wet. Some had their own mat, some a bedsheet, and one came with both grandchildren.

## What we did

- Twenty minutes of slow movement for neck, shoulders and back, also sitting on a chair.
- Twenty minutes of standing postures, in an easy and a harder form.
- Ten minutes of breathing, longer out than in.

Afterwards there were bananas, tea and a talk about what one can do at the desk in five minutes. Those five minutes are on a card that we gladly send you.

## Again?

Yes, in the cool months, on the first Sunday. Members whose plan includes yoga can also book sessions online. What is possible for companies is on the page about [employee health and wellness](/employee-health-wellness).
`,
      hi: `
हम साढ़े छह बजे मिले, जब घास अभी गीली थी। कुछ अपनी चटाई लाए, कुछ चादर, और एक सदस्य दोनों पोते-पोतियों के साथ आईं।

## हमने क्या किया

- गर्दन, कंधों और पीठ के लिए बीस मिनट धीमी हरकतें, कुर्सी पर बैठकर भी।
- बीस मिनट खड़े होकर किए जाने वाले आसन, आसान और कठिन दोनों रूपों में।
- दस मिनट श्वास, लेने से ज़्यादा देर तक छोड़ते हुए।

उसके बाद केले थे, चाय थी, और इस पर बातचीत कि मेज़ पर पाँच मिनट में क्या किया जा सकता है। वे पाँच मिनट एक कार्ड पर हैं, जो हम ख़ुशी से भेज देंगे।

## फिर कब?

हाँ, ठंड के महीनों में, पहले रविवार को। जिनकी योजना में योग शामिल है, वे ऑनलाइन सत्र भी ले सकते हैं। कंपनियों के लिए क्या हो सकता है, यह [कर्मचारी स्वास्थ्य](/hi/employee-health-wellness) वाले पृष्ठ पर है।
`,
    },
  },
  {
    key: 'walk-for-the-heart',
    day: 96,
    held: -62,
    pictures: [eventScenes.cityWalk],
    title: { en: 'Five kilometres for the heart', hi: 'दिल के लिए पाँच किलोमीटर' },
    text: {
      en: `
No stopwatch, no medals, no winner: a walk through Pune in which the slowest group set the pace. On the way there were three stops, each with one thing to learn.

## The three stops

1. **Pulse.** How to find it at the wrist, and what is usual after fast walking.
2. **Salt.** Twelve packets from the shop, and the question which has the most. Nobody guessed right.
3. **Help.** How to press when a heart stands still, tried on a doll, two minutes each.

## Thank you

To the volunteers who carried water, to the people of the lane with the flags, and to the eighty-year-old who walked all of it and asked at the end where the other five were.
`,
      hi: `
न घड़ी, न पदक, न विजेता: पुणे में एक सैर, जिसकी चाल सबसे धीमे समूह ने तय की। रास्ते में तीन पड़ाव थे, हर एक पर सीखने की एक बात।

## तीन पड़ाव

1. **नब्ज़।** कलाई पर कैसे मिलती है, और तेज़ चलने के बाद कितनी होना सामान्य है।
2. **नमक।** दुकान के बारह पैकेट, और सवाल कि सबसे ज़्यादा किसमें है। किसी का अंदाज़ा सही नहीं निकला।
3. **मदद।** दिल रुक जाए तो छाती कैसे दबाएँ, पुतले पर अभ्यास, हर एक को दो मिनट।

## धन्यवाद

पानी उठाने वाले स्वयंसेवकों को, झंडियों वाली गली के लोगों को, और उन अस्सी साल के बुज़ुर्ग को, जो पूरा रास्ता चले और अंत में पूछा कि बाक़ी पाँच किलोमीटर कहाँ हैं।
`,
    },
  },
  {
    key: 'measuring-day-at-the-office',
    day: 178,
    held: -147,
    pictures: [eventScenes.bloodTests, healthScenes.checkupDay],
    title: { en: 'A day of measuring at the office', hi: 'दफ़्तर में जाँच का एक दिन' },
    text: {
      en: `
For a company with three shifts we set up two tables in the canteen, from six in the morning until ten at night, so that nobody had to come on a free day.

## How it went

- Blood pressure, sugar and haemoglobin, ten minutes for each person.
- The values went to the person only, in a closed envelope. The company learned how many came, and nothing else.
- A doctor spoke with everybody who had a value that should not wait.

## What we learned

The night shift came in larger numbers than the day shift, and had more questions. Next time there will be two doctors at night. If you would like such a day in your company, [write to us](/contact-us).
`,
      hi: `
तीन पाली वाली एक कंपनी के लिए हमने कैंटीन में दो मेज़ें लगाईं, सुबह छह से रात दस बजे तक, ताकि किसी को छुट्टी के दिन न आना पड़े।

## कैसा रहा

- रक्तचाप, शुगर और हीमोग्लोबिन, हर व्यक्ति के लिए दस मिनट।
- मान सिर्फ़ उसी व्यक्ति को बंद लिफ़ाफ़े में मिले। कंपनी को बस यह पता चला कि कितने लोग आए।
- जिनका कोई मान रुकने लायक़ नहीं था, उन सबसे डॉक्टर ने बात की।

## हमने क्या सीखा

रात की पाली के लोग दिन की पाली से ज़्यादा आए, और उनके सवाल भी ज़्यादा थे। अगली बार रात में दो डॉक्टर होंगे। अगर आप अपनी कंपनी में ऐसा दिन चाहते हैं, तो [हमें लिखिए](/hi/contact-us)।
`,
    },
  },
]
