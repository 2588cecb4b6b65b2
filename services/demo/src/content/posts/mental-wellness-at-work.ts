import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const mentalWellnessAtWork: DemoPost = {
  key: 'mental-wellness-at-work',
  day: 157,
  author: 'Wellness Desk',
  pictures: [healthScenes.calmDesk, healthScenes.booksAndTea, healthScenes.yogaMorning],
  title: {
    en: 'Mental wellness at work, small things that help',
    hi: 'काम पर मन की सेहत, छोटी बातें जो मदद करती हैं',
  },
  text: {
    en: `
Nobody is surprised when a colleague takes a day off for a fever. Three weeks of bad sleep are kept secret. Yet worry, exhaustion and low mood are among the most common reasons why people cannot work well, and most of them get better sooner when they are noticed early. This is for those who feel it themselves, for colleagues, and for those who lead a team.

## Notice it early

A hard week is part of life. Pay attention when several of these stay for two weeks or more:

- You sleep badly, or sleep much and are still tired.
- Things that you liked are a burden.
- Small decisions take long, and mistakes add up.
- You are short with people whom you care for.
- Head, stomach or back hurt without a cause that a doctor finds.
- You need alcohol or tablets to get through the evening.

None of these means that you are weak. They are signs, like a high temperature is a sign.

## What you can do today

1. **Give the day an end.** Write the first task of tomorrow on paper, close the laptop, and leave the phone of the office in another room. The mind lets go of what is written down.
2. **Move in daylight.** Twenty minutes before ten in the morning help sleep at night.
3. **Eat lunch away from the screen.** Fifteen minutes are enough.
4. **Talk to one person.** Not about solutions. Begin with: *I am not doing well at the moment.*
5. **Breathe out longer than in.** Four counts in, six counts out, ten times. It calms the body when a meeting has not.

## When somebody else is not well

You need no special words. Ask when you are alone, and ask twice, because the first answer is always *fine*. Listen without mending. Do not compare with your own troubles. Offer something small and definite: *I take over the call on Thursday.* Ask whether the person has somebody to talk to, and keep what you heard to yourself.

## If you lead a team

People watch what you do, not what you say about balance. Send no messages at midnight, or send them in the morning. Take your leave, and be really away. In a talk about work begin with the amount of it: *What should we not do?* Plan meetings with ten minutes between them. And know what your company offers before somebody needs it, so that you can say it in one sentence.

What a company can do as a whole is shown on our page about [employee health and wellness](/employee-health-wellness).

## When to see a professional

See a doctor, psychologist or psychiatrist if it lasts longer than two weeks, if work or family suffer, or if you have panic attacks. Treatment works, and it is confidential. Consultations are outpatient care like others: whether your plan includes them stands under its benefits, and your employer learns neither that you went nor why.

If you think of ending your life, or are afraid that somebody else may, do not stay alone with it. Call **Tele-MANAS at 14416**, the free helpline of the government, at any hour and in many languages, or 112 in an emergency.

## A week that is a little lighter

- Monday: look at the calendar and cancel one thing.
- Tuesday: walk during a telephone call.
- Wednesday: no screen in the last half hour before bed.
- Thursday: thank somebody, in person.
- Friday: write down what went well, three lines.
- At the weekend: one thing without any purpose.

It is not a programme, and nobody counts. It is enough if one of the six stays.
`,
    hi: `
कोई सहकर्मी बुख़ार में छुट्टी ले तो किसी को अचरज नहीं होता। तीन हफ़्ते की ख़राब नींद छिपाई जाती है। फिर भी चिंता, थकान और उदासी उन सबसे आम कारणों में हैं, जिनसे लोग ठीक से काम नहीं कर पाते, और समय पर ध्यान दिया जाए तो ज़्यादातर लोग जल्दी ठीक होते हैं। यह लेख उनके लिए है जो ख़ुद यह महसूस कर रहे हैं, उनके साथियों के लिए, और टीम चलाने वालों के लिए।

## समय पर पहचानिए

एक कठिन हफ़्ता जीवन का हिस्सा है। जब इनमें से कई बातें दो हफ़्ते या ज़्यादा रहें, तब ध्यान दीजिए:

- नींद ख़राब है, या बहुत सोकर भी थकान रहती है।
- जो अच्छा लगता था, वह बोझ लगता है।
- छोटे फ़ैसलों में देर लगती है और ग़लतियाँ बढ़ रही हैं।
- अपनों पर झुँझलाहट होती है।
- सिर, पेट या पीठ में दर्द है, जिसका कारण डॉक्टर को नहीं मिलता।
- शाम काटने के लिए शराब या गोलियाँ चाहिए।

इनमें से किसी का मतलब कमज़ोरी नहीं है। ये संकेत हैं, जैसे तेज़ बुख़ार एक संकेत है।

## आज क्या किया जा सकता है

1. **दिन को एक अंत दीजिए।** कल का पहला काम काग़ज़ पर लिखिए, लैपटॉप बंद कीजिए और दफ़्तर का फ़ोन दूसरे कमरे में रखिए। जो लिख दिया जाता है, उसे मन छोड़ देता है।
2. **धूप में चलिए।** सुबह दस बजे से पहले के बीस मिनट रात की नींद में मदद करते हैं।
3. **दोपहर का खाना स्क्रीन से दूर खाइए।** पंद्रह मिनट काफ़ी हैं।
4. **एक व्यक्ति से बात कीजिए।** हल के बारे में नहीं। शुरुआत इससे कीजिए: 'इन दिनों मैं ठीक नहीं हूँ।'
5. **साँस अंदर लेने से ज़्यादा देर तक छोड़िए।** चार गिनती अंदर, छह गिनती बाहर, दस बार। मीटिंग से जो शांति नहीं मिलती, शरीर को इससे मिलती है।

## जब कोई और परेशान हो

इसके लिए ख़ास शब्द नहीं चाहिए। अकेले में पूछिए, और दो बार पूछिए, क्योंकि पहला जवाब हमेशा 'ठीक हूँ' होता है। सुनिए, सुधारने मत लगिए। अपनी परेशानियों से तुलना मत कीजिए। कोई छोटी और पक्की मदद दीजिए: 'गुरुवार की कॉल मैं ले लेता हूँ।' पूछिए कि क्या उनके पास बात करने के लिए कोई है, और जो सुना उसे अपने तक रखिए।

## अगर आप टीम चलाते हैं

लोग देखते हैं कि आप क्या करते हैं, यह नहीं कि आप संतुलन के बारे में क्या कहते हैं। आधी रात को संदेश मत भेजिए, या सुबह भेजिए। अपनी छुट्टी लीजिए और सच में छुट्टी पर रहिए। काम पर बात करते समय पहले उसकी मात्रा पर बात कीजिए: 'हमें क्या नहीं करना चाहिए?' मीटिंगों के बीच दस मिनट छोड़िए। और किसी को ज़रूरत पड़ने से पहले जान लीजिए कि आपकी कंपनी क्या सुविधा देती है, ताकि आप एक वाक्य में बता सकें।

पूरी कंपनी क्या कर सकती है, यह हमारे [कर्मचारी स्वास्थ्य](/hi/employee-health-wellness) वाले पृष्ठ पर है।

## विशेषज्ञ से कब मिलें

अगर यह दो हफ़्ते से ज़्यादा रहे, काम या परिवार पर असर पड़े, या घबराहट के दौरे पड़ें, तो डॉक्टर, मनोवैज्ञानिक या मनोचिकित्सक से मिलिए। इलाज असर करता है और गोपनीय रहता है। ये मुलाक़ातें भी दूसरी ओपीडी मुलाक़ातों जैसी हैं: आपकी योजना में शामिल हैं या नहीं, यह उसके लाभों में लिखा है। आपके नियोक्ता को न यह पता चलता है कि आप गए, न यह कि क्यों।

अगर जीवन ख़त्म करने के विचार आते हैं, या किसी और के लिए ऐसा डर है, तो इसके साथ अकेले मत रहिए। सरकार की निःशुल्क हेल्पलाइन **टेली-मानस, 14416** पर किसी भी समय, कई भाषाओं में बात कर सकते हैं। आपात स्थिति में 112 पर फ़ोन कीजिए।

## थोड़ा हल्का हफ़्ता

- सोमवार: कैलेंडर देखिए और एक चीज़ रद्द कीजिए।
- मंगलवार: फ़ोन पर बात करते हुए टहलिए।
- बुधवार: सोने से पहले के आधे घंटे में कोई स्क्रीन नहीं।
- गुरुवार: किसी को सामने जाकर धन्यवाद कहिए।
- शुक्रवार: जो अच्छा हुआ, उसे तीन पंक्तियों में लिखिए।
- शनिवार या रविवार: एक काम, जिसका कोई मक़सद न हो।

यह कोई कार्यक्रम नहीं है और कोई गिनती नहीं रखता। छह में से एक बात भी टिक जाए, तो काफ़ी है।
`,
  },
}
