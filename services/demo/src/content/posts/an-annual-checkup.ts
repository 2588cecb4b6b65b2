import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const anAnnualCheckup: DemoPost = {
  key: 'an-annual-checkup',
  day: 54,
  author: 'Wellness Desk',
  pictures: [healthScenes.checkupDay, healthScenes.tubesInRack],
  title: {
    en: 'Getting the most out of an annual health checkup',
    hi: 'सालाना स्वास्थ्य जाँच का पूरा फ़ायदा कैसे उठाएँ',
  },
  text: {
    en: `
A health checkup is a photograph of one morning. It says how some values of your body were on that day, compared with what is usual. Its worth lies in the comparison: with last year, with what your family has had, and with what you change afterwards. This is how to make a checkup useful, before it, on the day, and in the weeks after.

## Before: know why you go

A checkup is for people who feel well. If you have pain, a lump, blood where there should be none, or a cough that has lasted for weeks, do not wait for a package. See a doctor, who will choose the tests that fit your question.

Before you book, write down three things:

- What has your family had? Diabetes, high blood pressure, heart disease and some cancers run in families.
- What do you take, including vitamins, herbs and pain killers from the shop?
- What has changed since last year: weight, sleep, appetite, mood, periods?

These three lines help the doctor more than ten additional tests.

## More tests are not always better

Long lists look thorough. But each test has a small chance to be outside its range although nothing is wrong, and with sixty values it is normal that one or two are. A good list fits your age and your history. For most adults a start is: blood pressure, weight and waist, blood sugar, cholesterol, blood count, kidney and liver values, and a urine test. Ask your doctor whether you need anything besides, such as thyroid, vitamin levels or an ECG.

The [health plans](/health-plans) page says for each checkup which tests it contains, and how many values they give.

## The day before, and the morning

1. For fasting tests eat nothing for 8 to 12 hours, as the laboratory tells you. Water is allowed and makes it easier to draw blood.
2. Do not stop regular medicines on your own. Ask whether the morning dose should wait until after the sample.
3. Leave out alcohol and hard exercise on the day before. Both move values.
4. Sleep. A short night raises blood pressure and sugar.
5. Wear sleeves that roll up, and bring last year's report.

If you feel faint when blood is taken, say so before. You can lie down for it, and nobody minds.

## Reading the report

Look first at what is marked as outside its range, then at how far outside it is. A value slightly above the line is a reason to repeat the test, not to be afraid. A value far outside, or one that has moved in the same direction for three years, is a reason for an appointment soon. We have written more about that in another article about reading a lab report.

Do not start medicines because of a report, and do not stop any. A report does not know you. Show it to a doctor.

## Afterwards: one change, and a date

The usual end of a checkup is a drawer. A better end is a small plan:

- **One change** that you can keep, such as a walk of thirty minutes on five days, or no sweet drinks on working days.
- **One date** on which you measure again. For cholesterol that is often three months later, for blood pressure a week of readings at home.
- **One place** for all reports, so that next year's can be laid beside this one.

## Who should not skip it

From the age of thirty the public health programmes of India invite people to be screened for high blood pressure, diabetes and common cancers, because these begin without signs. If a parent or sibling had one of them early, begin earlier, and tell the doctor.

Whoever has a plan with us can see under free tests whether the plan includes some of them for each member once a year. They cost nothing, and they are the ones most often forgotten.
`,
    hi: `
स्वास्थ्य जाँच एक सुबह की तस्वीर होती है। वह बताती है कि उस दिन आपके शरीर के कुछ मान सामान्य के मुक़ाबले कैसे थे। उसकी असली क़ीमत तुलना में है: पिछले साल से, परिवार में हुई बीमारियों से, और उससे जो आप आगे बदलते हैं। जाँच से पहले, उस दिन और उसके बाद के हफ़्तों में क्या करें कि वह काम आए, यह यहाँ पढ़िए।

## पहले: जानिए कि क्यों जा रहे हैं

सालाना जाँच उनके लिए है, जो ठीक महसूस करते हैं। अगर दर्द है, गाँठ है, कहीं से ख़ून आ रहा है या हफ़्तों से खाँसी है, तो किसी पैकेज का इंतज़ार मत कीजिए। डॉक्टर को दिखाइए। वे वही जाँच चुनेंगे जो आपके सवाल से मेल खाती है।

बुक करने से पहले तीन बातें लिख लीजिए:

- परिवार में कौन-सी बीमारियाँ रही हैं? मधुमेह, उच्च रक्तचाप, हृदय रोग और कुछ कैंसर परिवारों में चलते हैं।
- आप क्या लेते हैं? विटामिन, जड़ी-बूटियाँ और दुकान से ली गई दर्द की गोलियाँ भी गिनिए।
- पिछले साल से क्या बदला: वज़न, नींद, भूख, मन, माहवारी?

ये तीन पंक्तियाँ डॉक्टर के लिए दस अतिरिक्त जाँचों से ज़्यादा काम की हैं।

## ज़्यादा जाँचें हमेशा बेहतर नहीं होतीं

लंबी सूची पूरी लगती है। पर हर जाँच में थोड़ी संभावना होती है कि मान सीमा से बाहर निकले, हालाँकि सब ठीक हो। साठ मानों में एक-दो का बाहर होना सामान्य बात है। अच्छी सूची आपकी उम्र और आपके इतिहास के हिसाब से होती है। ज़्यादातर वयस्कों के लिए शुरुआत यह है: रक्तचाप, वज़न और कमर, शुगर, कोलेस्ट्रॉल, ख़ून की पूरी जाँच, गुर्दे और लिवर के मान, और पेशाब की जाँच। थायरॉयड, विटामिन या ईसीजी जैसी और किसी जाँच की ज़रूरत है या नहीं, यह डॉक्टर से पूछिए।

[स्वास्थ्य जाँच](/hi/health-plans) के पृष्ठ पर लिखा है कि किस जाँच में कौन-कौन से टेस्ट हैं और उनसे कितने मान मिलते हैं।

## एक दिन पहले, और उस सुबह

1. ख़ाली पेट होने वाली जाँच के लिए लैब के कहे अनुसार 8 से 12 घंटे कुछ न खाएँ। पानी पी सकते हैं, उससे ख़ून निकालना आसान होता है।
2. रोज़ की दवा अपने आप मत रोकिए। पूछ लीजिए कि सुबह की ख़ुराक नमूना देने के बाद लेनी है या पहले।
3. एक दिन पहले शराब और भारी कसरत से बचिए। दोनों से मान बदलते हैं।
4. सोइए। कम नींद से रक्तचाप और शुगर बढ़ते हैं।
5. ऐसे कपड़े पहनिए जिनकी बाँह ऊपर हो सके, और पिछले साल की रिपोर्ट साथ लाइए।

अगर ख़ून देते समय चक्कर आता है, तो पहले ही बता दीजिए। आप लेटकर ख़ून दे सकते हैं, इसमें कोई हिचक की बात नहीं।

## रिपोर्ट पढ़ना

पहले देखिए कि कौन-से मान सीमा से बाहर हैं, फिर यह कि कितने बाहर हैं। सीमा से ज़रा-सा ऊपर का मान डरने का नहीं, जाँच दोहराने का कारण है। बहुत बाहर का मान, या ऐसा मान जो तीन साल से एक ही दिशा में बढ़ रहा हो, जल्दी डॉक्टर से मिलने का कारण है। लैब रिपोर्ट पढ़ने पर हमने अलग लेख भी लिखा है।

सिर्फ़ रिपोर्ट देखकर न कोई दवा शुरू कीजिए, न कोई बंद कीजिए। रिपोर्ट आपको नहीं जानती। उसे डॉक्टर को दिखाइए।

## उसके बाद: एक बदलाव और एक तारीख़

ज़्यादातर रिपोर्टें दराज़ में पहुँचकर रुक जाती हैं। इससे बेहतर एक छोटी योजना है:

- **एक बदलाव**, जो निभ सके, जैसे हफ़्ते में पाँच दिन तीस मिनट की सैर, या काम के दिनों में मीठे पेय नहीं।
- **एक तारीख़**, जब आप फिर नापेंगे। कोलेस्ट्रॉल के लिए अक्सर तीन महीने बाद, रक्तचाप के लिए घर पर एक हफ़्ते के माप।
- **एक जगह** सारी रिपोर्टों के लिए, ताकि अगले साल की रिपोर्ट इसके साथ रखी जा सके।

## किसे जाँच नहीं छोड़नी चाहिए

भारत के सार्वजनिक स्वास्थ्य कार्यक्रम तीस साल की उम्र से उच्च रक्तचाप, मधुमेह और आम कैंसरों की जाँच के लिए बुलाते हैं, क्योंकि ये बिना लक्षण के शुरू होते हैं। अगर माता-पिता या भाई-बहन को इनमें से कुछ कम उम्र में हुआ हो, तो पहले शुरू कीजिए और डॉक्टर को बताइए।

जिनके पास हमारी योजना है, वे 'निःशुल्क जाँच' में देख सकते हैं कि क्या योजना में हर सदस्य के लिए साल में एक बार कुछ जाँचें शामिल हैं। उनका कोई पैसा नहीं लगता, और लोग सबसे ज़्यादा उन्हीं को भूलते हैं।
`,
  },
}
