import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const bloodPressureAtHome: DemoPost = {
  key: 'blood-pressure-at-home',
  day: 221,
  author: 'Wellness Desk',
  pictures: [healthScenes.heartAndPressure],
  title: {
    en: 'Measuring blood pressure at home, the right way',
    hi: 'घर पर रक्तचाप सही तरीक़े से कैसे नापें',
  },
  text: {
    en: `
A reading at the clinic is taken after traffic, stairs and a full waiting room. Many people have a higher pressure there than at home, and some have a lower one. A week of readings in your own chair often tells the doctor more than one in the consulting room. But only if they are taken in the same, quiet way.

## The monitor

Choose an automatic monitor for the upper arm. The cuff has to fit: one that is too small shows values that are too high. The range is printed on it, so measure your arm once with a tape. Take your monitor to the next appointment and compare it with the doctor's.

## Before you measure

- No tea, coffee, cigarette or exercise in the half hour before.
- Empty your bladder.
- Sit for five minutes, quietly, without phone and television.

## How to sit

1. Back against the chair, feet flat on the floor, legs not crossed.
2. The arm bare, resting on a table, with the cuff as high as your heart.
3. The lower edge of the cuff two fingers above the elbow.
4. Do not talk while it measures.
5. Measure twice, one minute apart, and write down both.

In the first days measure on both arms. If one is regularly higher, use that one from then on, and tell your doctor.

## When, and how often

If a doctor asks for a record, seven days are usual: two readings in the morning before the tablets, two in the evening before dinner. The first day is practice and is left out. After that there is no need to measure many times a day. Those who measure out of worry find higher values, and more worry.

## What the numbers mean

The upper value is the pressure when the heart pumps, the lower one when it rests. At the clinic, doctors commonly speak of high blood pressure from 140 over 90. At home values are a little lower, so your doctor may use 135 over 85. One high reading is no illness. The average of the week counts, and your own goal is something that your doctor sets for you.

> 180 over 120 or more, together with chest pain, breathlessness, weakness on one side, trouble with speech or sight, is an emergency: call 108 or 112. Without such signs rest for some minutes, measure again, and call a doctor on the same day.

## What lowers it without a prescription

- **Less salt.** Pickles, papad, namkeen, chutneys and ready soups have more of it than the salt cellar. Halve one of them first.
- **Movement** on most days. Fast walking counts.
- **Less alcohol, no tobacco.**
- **Some kilograms less**, if you weigh too much. Each one helps a little.
- **Sleep.** Loud snoring with pauses in breathing raises pressure and can be treated.
- Pain killers from the shop can raise it. Ask before you take them often.

## If you take tablets

Take them at the same time each day, linked to something that you do anyway. Do not stop when the values are good: they are good because of the tablets. A cough, swollen feet or dizziness are no reason to give up but a reason to call, because there are others.

## A record that can be read

Date, time, two readings, pulse, and one word if something was unusual. One page of paper is enough, a note in the phone too. Bring it to the visit, and keep it with the prescription. If your doctor writes down the reason for the visit and the next date on the prescription, the claim for it is quickly decided as well. What belongs to a claim stands in the [FAQs](/FAQs).
`,
    hi: `
क्लिनिक में रक्तचाप ट्रैफ़िक, सीढ़ियों और भरे हुए प्रतीक्षालय के बाद नापा जाता है। बहुत-से लोगों का वहाँ घर से ज़्यादा आता है, कुछ का कम। अपनी कुर्सी पर बैठकर एक हफ़्ते के माप डॉक्टर को अक्सर क्लिनिक के एक माप से ज़्यादा बताते हैं। बशर्ते वे हर बार एक ही तरह, शांति से लिए गए हों।

## मशीन

ऊपरी बाँह वाली ऑटोमैटिक मशीन चुनिए। पट्टा (कफ़) ठीक नाप का होना चाहिए: छोटा पट्टा मान को ज़्यादा दिखाता है। नाप उसी पर छपी होती है, इसलिए एक बार फ़ीते से बाँह नाप लीजिए। अगली मुलाक़ात में अपनी मशीन साथ ले जाइए और डॉक्टर की मशीन से मिलाइए।

## नापने से पहले

- आधे घंटे पहले से चाय, कॉफ़ी, सिगरेट या कसरत नहीं।
- पेशाब करके बैठिए।
- पाँच मिनट शांत बैठिए, बिना फ़ोन और टीवी के।

## कैसे बैठें

1. पीठ कुर्सी से टिकी हो, पैर ज़मीन पर सीधे, टाँगें एक-दूसरे पर नहीं।
2. बाँह खुली हो और मेज़ पर टिकी हो, पट्टा दिल की ऊँचाई पर।
3. पट्टे का निचला किनारा कोहनी से दो उँगली ऊपर।
4. नापते समय बात न करें।
5. एक मिनट के अंतर से दो बार नापिए और दोनों लिखिए।

शुरू के दिनों में दोनों बाँहों पर नापिए। अगर एक में हमेशा ज़्यादा आए, तो आगे उसी पर नापिए और डॉक्टर को बताइए।

## कब और कितनी बार

डॉक्टर रिकॉर्ड माँगें तो आमतौर पर सात दिन नापा जाता है: सुबह गोलियों से पहले दो बार, शाम को खाने से पहले दो बार। पहला दिन अभ्यास का होता है और गिना नहीं जाता। उसके बाद दिन में कई बार नापने की ज़रूरत नहीं। जो चिंता में नापते हैं, उन्हें मान ज़्यादा मिलते हैं और चिंता भी।

## अंकों का मतलब

ऊपर का मान तब का दबाव है जब दिल ख़ून भेजता है, नीचे का तब का जब वह आराम करता है। क्लिनिक में डॉक्टर आमतौर पर 140/90 से उच्च रक्तचाप मानते हैं। घर पर मान थोड़े कम आते हैं, इसलिए डॉक्टर 135/85 को सीमा मान सकते हैं। एक बार ज़्यादा आना बीमारी नहीं है। हफ़्ते का औसत गिना जाता है, और आपका लक्ष्य डॉक्टर तय करते हैं।

> 180/120 या उससे ज़्यादा, और साथ में सीने में दर्द, साँस फूलना, शरीर के एक ओर कमज़ोरी, बोलने या देखने में परेशानी हो, तो यह आपात स्थिति है: 108 या 112 पर फ़ोन कीजिए। ऐसे लक्षण न हों तो कुछ मिनट आराम करके फिर नापिए और उसी दिन डॉक्टर को फ़ोन कीजिए।

## बिना पर्चे के क्या मदद करता है

- **कम नमक।** अचार, पापड़, नमकीन, चटनी और तैयार सूप में नमकदानी से ज़्यादा नमक होता है। पहले इनमें से किसी एक को आधा कीजिए।
- ज़्यादातर दिन **चलना-फिरना।** तेज़ चलना गिना जाता है।
- **कम शराब, तंबाकू बिल्कुल नहीं।**
- वज़न ज़्यादा हो तो **कुछ किलो कम।** हर किलो थोड़ी मदद करता है।
- **नींद।** साँस रुकने वाले तेज़ खर्राटे रक्तचाप बढ़ाते हैं और उनका इलाज हो सकता है।
- दुकान से ली गई दर्द की गोलियाँ इसे बढ़ा सकती हैं। बार-बार लेने से पहले पूछिए।

## अगर आप गोलियाँ लेते हैं

रोज़ एक ही समय लीजिए, किसी ऐसे काम के साथ जोड़कर जो आप करते ही हैं। मान अच्छे आने पर बंद मत कीजिए: वे गोलियों के कारण ही अच्छे हैं। खाँसी, पैरों में सूजन या चक्कर छोड़ने का नहीं, फ़ोन करने का कारण है, क्योंकि दूसरी गोलियाँ भी होती हैं।

## ऐसा रिकॉर्ड जो पढ़ा जा सके

तारीख़, समय, दो माप, नब्ज़, और कुछ अलग हुआ हो तो एक शब्द। एक पन्ना काफ़ी है, फ़ोन में नोट भी। उसे मुलाक़ात में साथ लाइए और पर्चे के साथ रखिए। अगर डॉक्टर पर्चे पर मुलाक़ात का कारण और अगली तारीख़ लिख दें, तो उसका दावा भी जल्दी निपट जाता है। दावे में क्या लगता है, यह [आम सवालों](/hi/FAQs) में है।
`,
  },
}
