import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const readingALabReport: DemoPost = {
  key: 'reading-a-lab-report',
  day: 103,
  author: 'Wellness Desk',
  pictures: [healthScenes.labReport, healthScenes.tubesInRack],
  title: {
    en: 'How to read a lab report without fear',
    hi: 'लैब रिपोर्ट बिना डर के कैसे पढ़ें',
  },
  text: {
    en: `
A lab report arrives on the phone late in the evening, three lines are printed in bold, and nobody is there to ask. Most people search for the words and sleep badly. A report is easier to read when you know how it is made. This article explains the columns. What your values mean for you is a question for your doctor.

## First check that it is yours

Look at the name, age and sex, the date and time of the sample, and whether it says *fasting*. Reference ranges depend on age and sex, so a wrong age can mark a healthy value as a wrong one. If something does not fit, call the laboratory before you worry.

## The four columns

1. **Investigation**: what was measured.
2. **Result**: your value.
3. **Unit**: in what it was measured, such as mg/dL or mmol/L. The same sugar is 99 in one unit and 5.5 in the other. Never compare numbers with different units.
4. **Reference range**: where most healthy people of your group lie.

## What the range means, and what it does not

A usual range is drawn so that about 95 of 100 healthy people are inside it. Five of a hundred healthy people are therefore outside, for each test. With thirty values on a page, one in bold is nothing unusual.

Some lines have no range but a limit that doctors have agreed on, for example for cholesterol or HbA1c. There it is not about what is common, but about the risk over years. Your own limit may be lower, for instance if you have had a heart attack.

> Ask about each value: how far outside is it, in which direction is it moving, and does it fit to how I feel?

## Groups that belong together

- **Blood count**: haemoglobin carries oxygen, white cells fight infections, platelets help blood to clot. Low haemoglobin is common in India, often from lack of iron, and the cause should be found before tablets are taken for months.
- **Kidneys**: creatinine and urea. Creatinine rises late, so protein in urine is looked for too.
- **Liver**: several enzymes and bilirubin. A slight rise is common with fatty liver, some medicines and alcohol.
- **Fats**: total cholesterol is less telling than its parts. LDL is the one that doctors treat.
- **Thyroid**: TSH comes first. If it is outside, T3 and T4 explain why.

## What moves a value in a day

A heavy meal, hard exercise, too little water, fever, a menstrual period, many medicines and even the time of day move values. So do supplements: biotin, which is sold for hair, can disturb thyroid tests. Tell the laboratory what you take. A surprising value is repeated before anybody acts on it.

## Red lines

Laboratories call when a value is dangerous. If they call you, or the report says *critical*, go to a doctor or hospital on the same day, even if you feel well.

## Keep the line, not the point

One report is a point. Three reports in a row are a line, and a line says more. Keep them together, in one folder on the phone or one box at home, with the year in the name of the file. At the next visit lay the last three side by side.

## The report and your claim

For a claim of tests you need the receipt of the laboratory and the prescription that asked for them. The report itself helps the verifier to see that the tests were done. It is kept confidential: only the people who decide on the claim can open it, and an employer never sees it. What else protects your papers is described in our [privacy policy](/privacy-policy).

## Three questions for the doctor

- Which of these values would you repeat, and when?
- Is there one that I can change myself?
- When do we look at them again?
`,
    hi: `
लैब रिपोर्ट देर शाम फ़ोन पर आती है, तीन पंक्तियाँ मोटे अक्षरों में छपी होती हैं, और पूछने के लिए कोई नहीं होता। ज़्यादातर लोग इंटरनेट पर खोजते हैं और ठीक से सो नहीं पाते। रिपोर्ट कैसे बनती है, यह पता हो तो उसे पढ़ना आसान हो जाता है। यह लेख उसके खाने समझाता है। आपके मानों का आपके लिए क्या मतलब है, यह डॉक्टर ही बता सकते हैं।

## पहले देखिए कि रिपोर्ट आपकी ही है

नाम, उम्र और लिंग देखिए, नमूने की तारीख़ और समय देखिए, और यह भी कि 'fasting' यानी ख़ाली पेट लिखा है या नहीं। सामान्य सीमाएँ उम्र और लिंग पर निर्भर करती हैं, इसलिए ग़लत उम्र से ठीक मान भी ग़लत दिख सकता है। कुछ मेल न खाए तो चिंता करने से पहले लैब को फ़ोन कीजिए।

## चार खाने

1. **जाँच (Investigation)**: क्या नापा गया।
2. **परिणाम (Result)**: आपका मान।
3. **इकाई (Unit)**: किसमें नापा गया, जैसे mg/dL या mmol/L। वही शुगर एक इकाई में 99 है और दूसरी में 5.5। अलग इकाइयों के अंक कभी मत मिलाइए।
4. **सामान्य सीमा (Reference range)**: आपके समूह के ज़्यादातर स्वस्थ लोग जहाँ होते हैं।

## सीमा का क्या मतलब है, और क्या नहीं

सीमा आमतौर पर इस तरह तय होती है कि 100 में से लगभग 95 स्वस्थ लोग उसके भीतर हों। यानी हर जाँच में सौ में से पाँच स्वस्थ लोग बाहर होते हैं। एक पन्ने पर तीस मान हों, तो एक का मोटे अक्षरों में होना कोई अनोखी बात नहीं।

कुछ पंक्तियों में सामान्य सीमा नहीं, बल्कि डॉक्टरों की तय की हुई हद होती है, जैसे कोलेस्ट्रॉल या HbA1c में। वहाँ बात यह नहीं कि आम क्या है, बल्कि यह कि आने वाले वर्षों में जोखिम कितना है। आपकी अपनी हद इससे कम हो सकती है, जैसे अगर आपको दिल का दौरा पड़ चुका हो।

> हर मान के बारे में पूछिए: कितना बाहर है, किस दिशा में बढ़ रहा है, और क्या मेरी हालत से मेल खाता है?

## जो मान साथ देखे जाते हैं

- **ख़ून की जाँच**: हीमोग्लोबिन ऑक्सीजन पहुँचाता है, सफ़ेद कोशिकाएँ संक्रमण से लड़ती हैं, प्लेटलेट ख़ून जमने में मदद करते हैं। भारत में कम हीमोग्लोबिन आम है, अक्सर आयरन की कमी से। महीनों गोलियाँ लेने से पहले कारण पता करना चाहिए।
- **गुर्दे**: क्रिएटिनिन और यूरिया। क्रिएटिनिन देर से बढ़ता है, इसलिए पेशाब में प्रोटीन भी देखा जाता है।
- **लिवर**: कई एंज़ाइम और बिलीरुबिन। लिवर में चर्बी, कुछ दवाओं और शराब से हल्की बढ़त आम है।
- **वसा**: कुल कोलेस्ट्रॉल से ज़्यादा उसके हिस्से बताते हैं। डॉक्टर ख़ासकर LDL का इलाज करते हैं।
- **थायरॉयड**: पहले TSH देखा जाता है। वह बाहर हो तो T3 और T4 से कारण समझ में आता है।

## एक दिन में मान किससे बदलता है

भारी खाना, कड़ी कसरत, कम पानी, बुख़ार, माहवारी, बहुत-सी दवाएँ और दिन का समय भी मान बदल देते हैं। सप्लीमेंट भी: बालों के लिए बिकने वाला बायोटिन थायरॉयड की जाँच बिगाड़ सकता है। लैब को बताइए कि आप क्या लेते हैं। चौंकाने वाला मान पहले दोहराया जाता है, फिर उस पर कुछ किया जाता है।

## ख़तरे की रेखा

कोई मान ख़तरनाक हो तो लैब फ़ोन करती है। अगर आपको फ़ोन आए या रिपोर्ट पर 'critical' लिखा हो, तो उसी दिन डॉक्टर या अस्पताल जाइए, चाहे आप ठीक महसूस कर रहे हों।

## बिंदु नहीं, रेखा सँभालिए

एक रिपोर्ट एक बिंदु है। लगातार तीन रिपोर्टें एक रेखा हैं, और रेखा ज़्यादा बताती है। उन्हें साथ रखिए, फ़ोन के एक फ़ोल्डर में या घर के एक डिब्बे में, और फ़ाइल के नाम में साल लिखिए। अगली मुलाक़ात में पिछली तीन रिपोर्टें साथ रखकर दिखाइए।

## रिपोर्ट और आपका दावा

जाँच के दावे के लिए लैब की रसीद और वह पर्चा चाहिए जिस पर जाँच लिखी गई थी। रिपोर्ट से सत्यापक को पता चलता है कि जाँच हुई है। वह गोपनीय रहती है: उसे सिर्फ़ वे लोग खोल सकते हैं जो दावे पर फ़ैसला करते हैं, और नियोक्ता उसे कभी नहीं देखता। आपके काग़ज़ और किस तरह सुरक्षित रहते हैं, यह हमारी [गोपनीयता नीति](/hi/privacy-policy) में लिखा है।

## डॉक्टर के लिए तीन सवाल

- इनमें से कौन-से मान आप दोहराएँगे, और कब?
- क्या कोई मान ऐसा है, जिसे मैं ख़ुद बदल सकता या सकती हूँ?
- इन्हें हम फिर कब देखेंगे?
`,
  },
}
