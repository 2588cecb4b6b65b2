import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const afterAnAnimalBite: DemoPost = {
  key: 'after-an-animal-bite',
  day: 129,
  author: 'Wellness Desk',
  pictures: [healthScenes.afterBite, healthScenes.vaccineCard],
  title: {
    en: 'After an animal bite, what to do in the first hours',
    hi: 'जानवर के काटने के बाद पहले घंटों में क्या करें',
  },
  text: {
    en: `
Rabies can be prevented almost always, and once it has broken out it can hardly ever be treated. Both halves of that sentence matter. Whoever is bitten, scratched or licked on a wound by a dog, cat, monkey or other mammal has time to prevent the disease, but no time to lose. These are the steps that public health services give everywhere.

## Step 1: wash for fifteen minutes

Wash the wound at once with soap under running water, for a full fifteen minutes by the clock. This is the most useful thing that you can do yourself, because it removes the virus where it entered. Do it even if the wound looks like a scratch, and even if hours have passed.

Then put on an antiseptic, such as povidone-iodine, if you have one.

## What not to do

- No chilli, turmeric, oil, lime, coin or herbs on the wound. They irritate it and keep the virus in.
- No tight bandage. Leave the wound open, or cover it loosely.
- No stitches at home, and no healer instead of a doctor.
- Do not wait to see what becomes of the animal.

## Step 2: see a doctor on the same day

Go to a doctor, a health centre or a hospital on the same day, at night too. The doctor looks at the kind of contact:

1. Touching or feeding an animal, or a lick on whole skin: washing is enough.
2. A nibble or a small scratch without blood: vaccine.
3. A bite or scratch with blood, or a lick on a wound, on lips or eyes: vaccine, and also immunoglobulin, which is given into and around the wound.

Government hospitals and many health centres have the vaccine. Ask by phone whether it is in stock before you travel far. Somebody who was vaccinated in the past needs fewer doses, so bring the old card.

## Step 3: take every dose

The vaccine is given on several days, usually the day of the first dose, then day 3, 7 and further days as the doctor writes. Put all the dates into your calendar before you leave the clinic. The most common mistake is to stop when the wound has healed. If a date was missed, do not begin anew by yourself: go, and ask how to continue.

The doctor also thinks of tetanus, and of an antibiotic for deep bites, especially of cats and on the hands.

## Children

Children are bitten more often, higher on the body, and do not always tell, because they fear to be scolded. Ask calmly about every scratch. Teach three rules: do not run from a dog, do not touch a dog that eats or sleeps or has puppies, and always tell at home when it happened.

## Your own animals

A dog or cat of the family should be vaccinated against rabies every year, and the card belongs with the family's papers. A vaccinated pet is no reason to leave out the washing and the visit to the doctor.

## The bills

Consultation, vaccine and immunoglobulin after a bite are outpatient care. For a claim keep:

- the prescription of the first visit, which says how the wound happened,
- the receipt of each dose, with its date,
- the vaccination card.

Each visit is a claim of its own, to be sent within seven days of that visit. Whether your plan pays for vaccines after bites, and how much, is written under its benefits on the page of [plans](/subscription-plans). Companies find it among the [corporate benefits](/subscription-plans-corporate).

> Wash, see a doctor today, finish the doses. Tell it to one more person. It is knowledge that saves lives.
`,
    hi: `
रेबीज़ को लगभग हमेशा रोका जा सकता है, और शुरू हो जाने पर उसका इलाज लगभग कभी नहीं हो पाता। इस वाक्य के दोनों हिस्से याद रखने लायक हैं। जिसे कुत्ते, बिल्ली, बंदर या किसी और स्तनधारी जानवर ने काटा हो, खरोंचा हो या घाव पर चाटा हो, उसके पास बीमारी रोकने का समय है, पर गँवाने का समय नहीं। सार्वजनिक स्वास्थ्य सेवाएँ हर जगह यही क़दम बताती हैं।

## पहला क़दम: पंद्रह मिनट धोइए

घाव को तुरंत साबुन और बहते पानी से धोइए, घड़ी देखकर पूरे पंद्रह मिनट। आप ख़ुद जो कर सकते हैं, उसमें यह सबसे काम की बात है, क्योंकि इससे वायरस वहीं से निकल जाता है जहाँ से घुसा था। घाव खरोंच जैसा लगे तब भी धोइए, और कई घंटे बीत गए हों तब भी।

फिर पोविडोन-आयोडीन जैसी कीटाणुनाशक दवा हो तो लगाइए।

## क्या न करें

- घाव पर मिर्च, हल्दी, तेल, चूना, सिक्का या जड़ी-बूटी न लगाएँ। इनसे जलन होती है और वायरस भीतर रह जाता है।
- कसकर पट्टी न बाँधें। घाव खुला रखें या हल्के से ढकें।
- घर पर टाँके न लगवाएँ, और डॉक्टर की जगह झाड़-फूँक वाले के पास न जाएँ।
- यह देखने के लिए न रुकें कि जानवर का क्या होता है।

## दूसरा क़दम: उसी दिन डॉक्टर को दिखाइए

उसी दिन डॉक्टर, स्वास्थ्य केंद्र या अस्पताल जाइए, रात हो तब भी। डॉक्टर देखते हैं कि संपर्क किस तरह का था:

1. जानवर को छूना या खिलाना, या साबुत त्वचा पर चाटना: धोना काफ़ी है।
2. बिना ख़ून का हल्का काटना या खरोंच: टीका।
3. ख़ून निकालने वाला काटना या खरोंच, या घाव, होंठ या आँख पर चाटना: टीका, और साथ में इम्यूनोग्लोबुलिन, जो घाव में और उसके आसपास लगाया जाता है।

सरकारी अस्पतालों और बहुत-से स्वास्थ्य केंद्रों में टीका मिलता है। दूर जाने से पहले फ़ोन करके पूछ लीजिए कि उपलब्ध है या नहीं। जिसे पहले टीका लग चुका है, उसे कम ख़ुराकें चाहिए, इसलिए पुराना कार्ड साथ लाइए।

## तीसरा क़दम: हर ख़ुराक लीजिए

टीका कई दिनों पर लगता है, आमतौर पर पहली ख़ुराक के दिन, फिर तीसरे और सातवें दिन, और आगे डॉक्टर के लिखे दिनों पर। क्लिनिक से निकलने से पहले सारी तारीख़ें कैलेंडर में लिख लीजिए। सबसे आम ग़लती है घाव भरते ही टीके छोड़ देना। कोई तारीख़ छूट जाए तो अपने आप नए सिरे से शुरू मत कीजिए: जाइए और पूछिए कि आगे कैसे लेना है।

डॉक्टर टिटनेस के टीके के बारे में भी सोचते हैं, और गहरे घाव में एंटीबायोटिक के बारे में, ख़ासकर बिल्ली के काटने पर और हाथ के घाव में।

## बच्चे

बच्चों को ज़्यादा काटा जाता है, शरीर के ऊपरी हिस्से पर, और वे डाँट के डर से हमेशा बताते नहीं। हर खरोंच के बारे में शांति से पूछिए। तीन नियम सिखाइए: कुत्ते से भागो मत; खाते, सोते या पिल्लों वाले कुत्ते को छुओ मत; और कुछ हो तो घर पर ज़रूर बताओ।

## आपके अपने जानवर

घर के कुत्ते या बिल्ली को हर साल रेबीज़ का टीका लगना चाहिए, और उसका कार्ड परिवार के काग़ज़ों के साथ रहना चाहिए। पालतू को टीका लगा हो, तब भी घाव धोना और डॉक्टर को दिखाना मत छोड़िए।

## बिल

काटने के बाद डॉक्टर की फ़ीस, टीका और इम्यूनोग्लोबुलिन ओपीडी देखभाल हैं। दावे के लिए ये रखिए:

- पहली मुलाक़ात का पर्चा, जिस पर लिखा हो कि घाव कैसे हुआ,
- हर ख़ुराक की तारीख़ वाली रसीद,
- टीके का कार्ड।

हर मुलाक़ात का अपना दावा होता है, जो उस मुलाक़ात के सात दिन के भीतर भेजना होता है। आपकी योजना काटने के बाद के टीकों का पैसा देती है या नहीं, और कितना, यह [योजनाओं](/hi/subscription-plans) के पृष्ठ पर लाभों में लिखा है। कंपनियाँ इसे [कॉर्पोरेट लाभों](/hi/subscription-plans-corporate) में देख सकती हैं।

> धोइए, आज ही डॉक्टर को दिखाइए, ख़ुराकें पूरी कीजिए। यह बात एक और व्यक्ति को बताइए। यह जानकारी जान बचाती है।
`,
  },
}
