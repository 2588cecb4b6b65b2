import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'

export const whatToKeepFromAPharmacyBill: DemoPost = {
  key: 'what-to-keep-from-a-pharmacy-bill',
  day: 31,
  author: 'Claims Desk',
  pictures: [claimScenes.pharmacyShelf, claimScenes.medicineAtHome],
  title: {
    en: 'What to keep from a pharmacy bill, and what to check',
    hi: 'दवा के बिल में क्या देखें और क्या सँभालें',
  },
  text: {
    en: `
A pharmacy bill is a small piece of paper with a lot of work to do. It shows the tax that you paid, it lets you give back a wrong medicine, it tells the next doctor what you took, and it carries your claim. Most questions that we have to send back to members are about this one paper. Nearly all of them can be avoided at the counter.

## What a complete bill shows

Before you put the bill away, look for these seven things:

1. The name and address of the pharmacy, with its licence or GST number.
2. A bill number. A slip without a number is an estimate and no bill.
3. The date.
4. The name of the patient. It is the easiest thing to forget, and the shop can add it in a second.
5. The name of the doctor, if the medicine needs a prescription.
6. Each medicine on a line of its own, with its quantity, batch and expiry date.
7. The total, and any discount that was taken off it.

If something is missing, ask at once. A bill that is corrected by hand later looks like a changed bill, even when everything about it is honest.

## Compare it with the prescription

Hold the two papers side by side. The names need not be the same, because a shop may give another brand with the same active substance. Ask the pharmacist when you cannot see how they belong together. Write the answer on the back of the prescription if that helps you to remember it.

Some things on a pharmacy bill are not medicines: face cream, protein powder, a toothbrush, chocolates from the counter. Plans pay for what a doctor prescribed. Ask for a separate bill for everything else. Your claim is then clear, and nobody has to strike out lines.

## Thermal paper fades

Many shops print on thermal paper, which turns pale within months and at once in a hot car. Three habits save it:

- Photograph it on the day, before it goes into a wallet.
- Do not laminate it. The heat makes it black.
- Keep it out of plastic folders, which can take the print off.

A photograph is enough for a claim. Keep the paper until the money has come.

## The photograph

Put the bill on a plain dark surface, near a window, without your own shadow. Hold the phone above it, not at an angle. All four corners belong in the picture. For a long bill take two pictures that overlap, and not one from far away. Then zoom in: if you can read the batch number, the verifier can read everything.

## Check the strip as well

The bill is the moment to check the medicine too:

- Is the expiry date on the strip well ahead of your last dose?
- Is it the strength that was prescribed, such as 250 or 500?
- Is the strip cut so that name and expiry date are still on the part that you got?
- Do you know when to take it, with food or without?

The pharmacist has studied these questions. It is no trouble to ask them.

## Returning medicines

Unopened strips can often be returned within a few days, with the bill. If you have already claimed for them, tell us, because a claim is for what you really paid. Write to us by the [contact form](/contact-us) with the number of the claim. An honest correction never counts against you.

## A small box for the year

One box for each person at home is all the filing that most families need: prescriptions on the left, bills on the right, newest in front. At a checkup the box answers the question that everybody is asked and few can answer: what are you taking at the moment?
`,
    hi: `
दवा का बिल छोटा-सा काग़ज़ है, पर उसके काम बहुत हैं। उससे पता चलता है कि आपने कितना टैक्स दिया, उसी से ग़लत दवा लौटाई जाती है, वही अगले डॉक्टर को बताता है कि आपने क्या लिया, और उसी पर आपका दावा टिका होता है। सदस्यों को जो सवाल हम वापस भेजते हैं, उनमें से ज़्यादातर इसी एक काग़ज़ के बारे में होते हैं। लगभग सभी काउंटर पर ही टाले जा सकते हैं।

## पूरे बिल में क्या होता है

बिल रखने से पहले ये सात बातें देख लीजिए:

1. दवा की दुकान का नाम और पता, साथ में लाइसेंस या जीएसटी नंबर।
2. बिल का नंबर। बिना नंबर की पर्ची अनुमान है, बिल नहीं।
3. तारीख़।
4. मरीज़ का नाम। इसे भूलना सबसे आसान है, और दुकानदार इसे पल भर में लिख सकता है।
5. डॉक्टर का नाम, अगर दवा पर्चे पर ही मिलती हो।
6. हर दवा अलग पंक्ति में, उसकी मात्रा, बैच नंबर और समाप्ति तिथि के साथ।
7. कुल रक़म, और अगर छूट मिली हो तो वह भी।

कुछ कम हो तो उसी समय कहिए। बाद में हाथ से ठीक किया गया बिल बदला हुआ लगता है, चाहे उसमें सब कुछ सच हो।

## पर्चे से मिलाइए

दोनों काग़ज़ साथ रखकर देखिए। नाम एक जैसे हों, यह ज़रूरी नहीं, क्योंकि दुकान उसी असर वाली दूसरी कंपनी की दवा दे सकती है। मेल समझ में न आए तो फ़ार्मासिस्ट से पूछिए। याद रखने के लिए उसका जवाब पर्चे के पीछे लिख लीजिए।

दवा के बिल में कुछ चीज़ें दवा नहीं होतीं: क्रीम, प्रोटीन पाउडर, टूथब्रश, काउंटर से ली गई चॉकलेट। योजनाएँ उसी का पैसा देती हैं, जो डॉक्टर ने लिखा हो। बाक़ी चीज़ों का बिल अलग बनवाइए। तब आपका दावा साफ़ रहता है और किसी को पंक्तियाँ नहीं काटनी पड़तीं।

## थर्मल काग़ज़ फीका पड़ जाता है

बहुत-सी दुकानें थर्मल काग़ज़ पर छापती हैं। वह कुछ महीनों में फीका पड़ जाता है, और गर्म गाड़ी में तुरंत। तीन आदतें उसे बचाती हैं:

- उसी दिन फ़ोटो ले लीजिए, बटुए में रखने से पहले।
- उसे लैमिनेट मत कराइए। गर्मी से वह काला हो जाता है।
- प्लास्टिक की फ़ाइल में मत रखिए, उसमें छपाई उतर सकती है।

दावे के लिए फ़ोटो काफ़ी है। पैसा आने तक काग़ज़ भी रखिए।

## फ़ोटो कैसे लें

बिल को खिड़की के पास किसी सादी, गहरे रंग की सतह पर रखिए, जहाँ आपकी परछाईं न पड़े। फ़ोन को तिरछा नहीं, ठीक ऊपर रखिए। चारों कोने फ़ोटो में आने चाहिए। लंबे बिल की दूर से एक फ़ोटो लेने के बजाय दो फ़ोटो लीजिए, जिनमें थोड़ा हिस्सा दोनों में आए। फिर बड़ा करके देखिए: अगर आप बैच नंबर पढ़ सकते हैं, तो सत्यापक सब कुछ पढ़ सकता है।

## पत्ता भी देख लीजिए

बिल देखते समय दवा भी देख लीजिए:

- क्या पत्ते पर लिखी समाप्ति तिथि आपकी आख़िरी ख़ुराक से काफ़ी आगे है?
- क्या दवा उतनी ही ताक़त की है जितनी लिखी गई थी, जैसे 250 या 500?
- क्या पत्ता इस तरह कटा है कि नाम और तारीख़ आपके हिस्से पर बचे हैं?
- क्या आपको पता है कि दवा कब लेनी है, खाने के साथ या ख़ाली पेट?

फ़ार्मासिस्ट ने यही पढ़ा है। उससे पूछने में कोई संकोच नहीं होना चाहिए।

## दवा लौटाना

बिना खुले पत्ते अक्सर बिल के साथ कुछ दिनों के भीतर लौटाए जा सकते हैं। अगर आप उनका दावा कर चुके हैं, तो हमें बताइए, क्योंकि दावा उसी का होता है जो आपने सच में चुकाया। दावे का नंबर लिखकर [संपर्क फ़ॉर्म](/hi/contact-us) से हमें लिखिए। ईमानदारी से किया गया सुधार कभी आपके ख़िलाफ़ नहीं गिना जाता।

## साल भर के लिए एक डिब्बा

ज़्यादातर परिवारों के लिए इतना ही काफ़ी है कि घर के हर सदस्य का एक डिब्बा हो: बाईं ओर पर्चे, दाईं ओर बिल, सबसे नया आगे। जाँच के समय यही डिब्बा उस सवाल का जवाब देता है, जो सबसे पूछा जाता है और जिसका जवाब कम लोग दे पाते हैं: आप इस समय कौन-सी दवाएँ ले रहे हैं?
`,
  },
}
