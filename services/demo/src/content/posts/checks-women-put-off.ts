import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const checksWomenPutOff: DemoPost = {
  key: 'checks-women-put-off',
  day: 188,
  author: 'Wellness Desk',
  pictures: [healthScenes.herOwnCare, healthScenes.shelfOfCare],
  title: {
    en: 'Health checks that women often put off',
    hi: 'वे जाँचें, जिन्हें महिलाएँ अक्सर टाल देती हैं',
  },
  text: {
    en: `
In many homes one person keeps the calendar of everybody's health: the vaccinations of the children, the tablets of the grandparents, the eyes of the husband. Her own appointments come last, and then something comes in between. This article is a list for her calendar. Which of it is right for you, and when, is for you and your doctor to decide.

## In every year

- **Blood pressure.** It takes five minutes, and high pressure is not felt.
- **Haemoglobin.** Tiredness, breathlessness on the stairs and hair loss are often explained by work and children. Often it is a lack of iron, which can be treated.
- **Weight, waist and sugar**, and sooner if you had diabetes in a pregnancy. It can come back years later as diabetes.
- **Teeth and eyes.**

## From the age of 30: cervix, breast, mouth

The public health programmes of India invite women from the age of thirty to be screened for three cancers, because each of them can be treated well when it is found early.

1. **Cervix.** A small sample is taken in a few minutes, by a gynaecologist or at a health centre. Depending on the test it is repeated after three to five years. Ask also about the HPV vaccine for daughters: it works best before the teenage years are over.
2. **Breast.** Know how your breasts usually look and feel. Show a lump, a drawn-in nipple, a change of the skin or a discharge soon, at any age. Ask your doctor from which age and how often a mammogram makes sense for you, above all if your mother or sister had breast cancer.
3. **Mouth.** Above all for those who chew tobacco or betel nut: a patch or a sore that does not heal in two weeks has to be seen.

## Periods are information

A cycle need not come to the day. Tell a doctor if

- you bleed for more than seven days, or through a pad in an hour,
- pain keeps you from work or school,
- the bleeding stays away for three months, or comes between the periods,
- you bleed after the menopause, even once.

Irregular periods together with acne, more hair on the face or a rising weight may be a hormonal condition that is common and can be treated. An ultrasound and a few blood values usually show it.

## Before and after a child

See a doctor before a planned pregnancy: about folic acid, haemoglobin, thyroid, rubella and the medicines that you take. After the birth there is one visit for the baby and too often none for the mother. Six weeks after the birth, speak about bleeding, the scar, the pelvic floor, breastfeeding and sleep. And about mood: if sadness stays longer than two weeks, it is an illness that can be treated, and no failure.

## Around fifty

Hot flushes, bad sleep, painful joints and a racing heart can belong to the menopause. They can also be the thyroid or the heart. Chest pain feels different in women at times: as pressure in the back or jaw, nausea or sudden weakness. Do not explain it away. Bones become thinner in these years. Calcium from food, vitamin D, walking and lifting weights help to keep them.

## Make it easy

- Put your checkup on a date that nobody forgets, such as your birthday.
- Go with a friend or sister. Two people put off less than one.
- Ask for a doctor with whom you can speak freely. You may ask for a woman, and for somebody to stay in the room.
- Write down the first day of your last period before you go. You will be asked.

## What a plan has to do with it

Consultations with a gynaecologist, ultrasound and blood tests are usual OPD bills when they are prescribed. If you are a member of a family plan, your claims are yours: photographs of your reports are seen by those who decide on the claim and by nobody else. The checkups that we offer are on the page of [health plans](/health-plans).
`,
    hi: `
बहुत-से घरों में एक ही व्यक्ति सबकी सेहत का कैलेंडर सँभालता है: बच्चों के टीके, दादा-दादी की गोलियाँ, पति की आँखें। उसकी अपनी मुलाक़ात सबसे आख़िर में आती है, और तब बीच में कुछ और आ जाता है। यह लेख उसी के कैलेंडर के लिए एक सूची है। इसमें से आपके लिए क्या और कब सही है, यह आप और आपकी डॉक्टर तय करेंगे।

## हर साल

- **रक्तचाप।** पाँच मिनट लगते हैं, और बढ़ा हुआ रक्तचाप महसूस नहीं होता।
- **हीमोग्लोबिन।** थकान, सीढ़ियों पर साँस फूलना और बाल झड़ना अक्सर काम और बच्चों के नाम कर दिए जाते हैं। कई बार कारण आयरन की कमी होता है, जिसका इलाज हो सकता है।
- **वज़न, कमर और शुगर**, और अगर गर्भावस्था में मधुमेह हुआ था तो और भी पहले। वह वर्षों बाद मधुमेह बनकर लौट सकता है।
- **दाँत और आँखें।**

## तीस साल की उम्र से: गर्भाशय ग्रीवा, स्तन, मुँह

भारत के सार्वजनिक स्वास्थ्य कार्यक्रम तीस साल की उम्र से महिलाओं को तीन कैंसरों की जाँच के लिए बुलाते हैं, क्योंकि समय पर पता चलने पर तीनों का अच्छा इलाज हो सकता है।

1. **गर्भाशय ग्रीवा।** स्त्री रोग विशेषज्ञ के पास या स्वास्थ्य केंद्र में कुछ ही मिनट में छोटा-सा नमूना लिया जाता है। जाँच के प्रकार के अनुसार इसे तीन से पाँच साल में दोहराया जाता है। बेटियों के लिए एचपीवी टीके के बारे में भी पूछिए: किशोरावस्था पूरी होने से पहले वह सबसे अच्छा काम करता है।
2. **स्तन।** जानिए कि आपके स्तन आमतौर पर कैसे दिखते और महसूस होते हैं। गाँठ, भीतर धँसा निप्पल, त्वचा में बदलाव या स्राव हो तो किसी भी उम्र में जल्दी दिखाइए। डॉक्टर से पूछिए कि आपके लिए मैमोग्राम किस उम्र से और कितनी बार ठीक है, ख़ासकर अगर माँ या बहन को स्तन कैंसर हुआ हो।
3. **मुँह।** ख़ासकर उनके लिए जो तंबाकू या सुपारी चबाती हैं: जो धब्बा या छाला दो हफ़्ते में न भरे, उसे दिखाना ज़रूरी है।

## माहवारी भी जानकारी है

चक्र का तारीख़ पर ही आना ज़रूरी नहीं। डॉक्टर को बताइए अगर

- सात दिन से ज़्यादा ख़ून आए, या एक घंटे में पैड भर जाए,
- दर्द के कारण काम या पढ़ाई छूटे,
- तीन महीने माहवारी न आए, या बीच में ख़ून आए,
- रजोनिवृत्ति के बाद ख़ून आए, चाहे एक ही बार।

अनियमित माहवारी के साथ मुँहासे, चेहरे पर बाल या बढ़ता वज़न हो, तो यह हार्मोन की एक आम समस्या हो सकती है, जिसका इलाज है। अल्ट्रासाउंड और ख़ून की कुछ जाँचों से आमतौर पर पता चल जाता है।

## बच्चे से पहले और बाद में

गर्भ की योजना हो तो पहले डॉक्टर से मिलिए: फ़ोलिक एसिड, हीमोग्लोबिन, थायरॉयड, रूबेला और अपनी दवाओं के बारे में बात कीजिए। जन्म के बाद बच्चे को दिखाया जाता है, माँ को अक्सर नहीं। जन्म के छह हफ़्ते बाद ख़ून आने, टाँकों, पेल्विक फ़्लोर, स्तनपान और नींद के बारे में बात कीजिए। और मन के बारे में भी: अगर उदासी दो हफ़्ते से ज़्यादा रहे, तो यह एक बीमारी है जिसका इलाज है, कोई नाकामी नहीं।

## पचास के आसपास

अचानक गर्मी लगना, ख़राब नींद, जोड़ों का दर्द और दिल का तेज़ धड़कना रजोनिवृत्ति से हो सकता है। कारण थायरॉयड या दिल भी हो सकता है। महिलाओं में दिल का दर्द कभी-कभी अलग होता है: पीठ या जबड़े में दबाव, मतली या अचानक कमज़ोरी। इसे टालिए मत। इन वर्षों में हड्डियाँ पतली होने लगती हैं। खाने से मिलने वाला कैल्शियम, विटामिन डी, चलना और वज़न उठाना उन्हें मज़बूत रखते हैं।

## इसे आसान बनाइए

- जाँच ऐसी तारीख़ पर रखिए जिसे कोई न भूले, जैसे आपका जन्मदिन।
- किसी सहेली या बहन के साथ जाइए। दो लोग एक से कम टालते हैं।
- ऐसी डॉक्टर चुनिए जिनसे खुलकर बात हो सके। आप महिला डॉक्टर माँग सकती हैं, और यह भी कि कोई कमरे में साथ रहे।
- जाने से पहले पिछली माहवारी का पहला दिन लिख लीजिए। आपसे यह पूछा जाएगा।

## योजना का इससे क्या संबंध है

स्त्री रोग विशेषज्ञ से मुलाक़ात, अल्ट्रासाउंड और ख़ून की जाँच, जब डॉक्टर ने लिखी हों, साधारण ओपीडी बिल हैं। अगर आप परिवार की योजना में हैं, तब भी आपकी रिपोर्टें सिर्फ़ वे लोग देखते हैं जो दावे पर फ़ैसला करते हैं। हमारी जाँचें [स्वास्थ्य जाँच](/hi/health-plans) के पृष्ठ पर हैं।
`,
  },
}
