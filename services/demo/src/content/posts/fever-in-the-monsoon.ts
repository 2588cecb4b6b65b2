import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'
import { eventScenes } from '../pictures/scenes/events.ts'

export const feverInTheMonsoon: DemoPost = {
  key: 'fever-in-the-monsoon',
  day: 262,
  author: 'Wellness Desk',
  pictures: [claimScenes.medicineAtHome, eventScenes.hospitalFront],
  title: {
    en: 'Fever in the monsoon, and when to see a doctor',
    hi: 'बरसात का बुख़ार, और डॉक्टर को कब दिखाएँ',
  },
  text: {
    en: `
With the first weeks of rain come mosquitoes, wet clothes and fever. Most fevers are caused by viruses and pass within some days. Some do not, and in the monsoon dengue, malaria, typhoid and leptospirosis are among them. Nobody can tell them apart by the feel of a forehead. What one can do at home is to watch well, and to know when to go.

## The first two days

- **Measure, do not guess.** Write down time and temperature, morning, noon and night.
- **Drink.** Water, ORS, coconut water, thin dal, soup. The urine should be pale, and come at least every six hours.
- **Rest**, in light clothes, in a room with moving air.
- **Paracetamol** brings a fever down. Keep to the dose on the packet or the one that your doctor has given you, and look whether a cold remedy that you take contains it as well.
- **No ibuprofen, diclofenac or aspirin** as long as it can be dengue, because they make bleeding more likely.
- **No antibiotic on suspicion.** It does nothing against viruses, and makes it harder to find out what it is.

## Go on the same day

See a doctor without waiting if one of these is true:

1. The fever is above 39.4 °C (103 °F), or lasts for more than two days.
2. There is severe pain in the belly, vomiting again and again, or bleeding from gums, nose or in the stool.
3. There is a rash, or strong pain behind the eyes and in the joints.
4. Somebody is drowsy, confused, or breathes fast.
5. The person is pregnant, older than 65, younger than two, or has diabetes, a weak heart or weak kidneys.
6. Somebody waded through flood water in the last two weeks.

A baby under three months with a fever goes to hospital at once. A fit, a stiff neck with fever, or somebody who cannot be woken is an emergency: 108 or 112.

## The day the fever goes

In dengue the dangerous time often begins when the fever falls, on the fourth to sixth day. If somebody then becomes weak and cold, has pain in the belly or passes hardly any urine, do not be glad about the thermometer. Go to a hospital.

## Which tests, and when

The doctor chooses them by the day of the illness. A blood count, a malaria test and, in the first days, a dengue NS1 test are usual; antibodies are found later. A test that is done too early can miss the illness, so a second one is no mistake. Platelets alone decide nothing, and neither papaya leaf nor a transfusion on one's own wish replaces the care of a doctor.

## Keeping mosquitoes away

- Empty every vessel with standing water once a week: coolers, plant saucers, tyres, roofs, the tray of the refrigerator.
- Cover water tanks.
- Wear long sleeves in the early morning and late afternoon, when the dengue mosquito bites.
- Sleep under a net, children and patients in the daytime too. That also protects the others at home.

## Water and food

Drink boiled or filtered water. Eat food that is hot, and fruit that you peel yourself. Wash your hands with soap before you cook and after the toilet. This prevents typhoid and jaundice more surely than any tablet.

## Papers in a week of fever

There are often three bills in five days: the visit, the test, and a second visit. Each visit has its own OPD date, and its claim can be sent up to seven days later. Photograph as you go, and let the claim wait as a draft until the last bill of that visit is there. For a family member choose the name of that person as the patient: it has to be the name on the prescription. Who is covered by a plan is explained on the page of [plans](/subscription-plans).
`,
    hi: `
बारिश के पहले हफ़्तों के साथ मच्छर, गीले कपड़े और बुख़ार आते हैं। ज़्यादातर बुख़ार वायरस से होते हैं और कुछ दिनों में उतर जाते हैं। कुछ नहीं उतरते, और बरसात में डेंगू, मलेरिया, टायफ़ाइड और लेप्टोस्पायरोसिस उन्हीं में हैं। माथा छूकर कोई इनमें फ़र्क़ नहीं कर सकता। घर पर यही किया जा सकता है कि ठीक से नज़र रखें, और जानें कि कब जाना है।

## पहले दो दिन

- **नापिए, अंदाज़ा मत लगाइए।** सुबह, दोपहर और रात को समय और तापमान लिखिए।
- **पीजिए।** पानी, ओआरएस, नारियल पानी, पतली दाल, सूप। पेशाब हल्के रंग का हो और कम से कम हर छह घंटे में आए।
- हल्के कपड़ों में, हवादार कमरे में **आराम** कीजिए।
- **पैरासिटामोल** से बुख़ार उतरता है। पैकेट पर लिखी या डॉक्टर की बताई मात्रा ही लीजिए, और देखिए कि सर्दी की जो दवा आप ले रहे हैं उसमें भी यह तो नहीं है।
- जब तक डेंगू हो सकता है, **आइबुप्रोफ़ेन, डाइक्लोफ़ेनैक या एस्पिरिन नहीं**, क्योंकि इनसे ख़ून बहने का ख़तरा बढ़ता है।
- **अंदाज़े से एंटीबायोटिक नहीं।** वायरस पर उसका असर नहीं होता, और बीमारी पहचानना कठिन हो जाता है।

## उसी दिन जाइए

इनमें से एक भी बात हो तो बिना रुके डॉक्टर को दिखाइए:

1. बुख़ार 39.4 °C (103 °F) से ऊपर है, या दो दिन से ज़्यादा हो गए हैं।
2. पेट में तेज़ दर्द है, बार-बार उल्टी हो रही है, या मसूड़ों, नाक या मल में ख़ून है।
3. शरीर पर दाने हैं, या आँखों के पीछे और जोड़ों में तेज़ दर्द है।
4. मरीज़ सुस्त है, उलझा हुआ है या तेज़ साँस ले रहा है।
5. मरीज़ गर्भवती है, 65 से ज़्यादा या दो साल से कम उम्र का है, या उसे मधुमेह है, दिल या गुर्दे कमज़ोर हैं।
6. पिछले दो हफ़्तों में कोई बाढ़ के पानी में चला है।

तीन महीने से छोटे बच्चे को बुख़ार हो तो तुरंत अस्पताल जाइए। दौरा पड़ना, बुख़ार के साथ गर्दन का अकड़ना, या किसी का न जागना आपात स्थिति है: 108 या 112।

## जिस दिन बुख़ार उतरता है

डेंगू में ख़तरे का समय अक्सर तब शुरू होता है जब बुख़ार उतरता है, चौथे से छठे दिन। उस समय अगर मरीज़ कमज़ोर और ठंडा पड़ जाए, पेट में दर्द हो या पेशाब बहुत कम आए, तो थर्मामीटर देखकर ख़ुश मत होइए। अस्पताल जाइए।

## कौन-सी जाँच, और कब

डॉक्टर बीमारी के दिन के हिसाब से जाँच चुनते हैं। ख़ून की जाँच, मलेरिया की जाँच और पहले दिनों में डेंगू की NS1 जाँच आम है; एंटीबॉडी बाद में मिलती हैं। बहुत जल्दी की गई जाँच में बीमारी छूट सकती है, इसलिए दूसरी बार जाँच कराना ग़लती नहीं है। सिर्फ़ प्लेटलेट से कुछ तय नहीं होता, और न पपीते का पत्ता डॉक्टर की देखरेख की जगह ले सकता है, न अपनी मर्ज़ी से चढ़वाए गए प्लेटलेट।

## मच्छरों को दूर रखिए

- हफ़्ते में एक बार हर वह बर्तन ख़ाली कीजिए जिसमें पानी जमा है: कूलर, गमले की तश्तरी, टायर, छत, फ़्रिज की ट्रे।
- पानी की टंकी ढककर रखिए।
- सुबह जल्दी और शाम से पहले पूरी बाँह के कपड़े पहनिए, तब डेंगू का मच्छर काटता है।
- मच्छरदानी में सोइए, बच्चे और मरीज़ दिन में भी। इससे घर के दूसरे लोग भी बचते हैं।

## पानी और खाना

उबला या छना हुआ पानी पीजिए। गर्म खाना खाइए, और वही फल जो ख़ुद छीला हो। खाना बनाने से पहले और शौच के बाद साबुन से हाथ धोइए। इससे टायफ़ाइड और पीलिया किसी भी गोली से ज़्यादा पक्के तौर पर रुकते हैं।

## बुख़ार के हफ़्ते के काग़ज़

अक्सर पाँच दिन में तीन बिल हो जाते हैं: मुलाक़ात, जाँच और दूसरी मुलाक़ात। हर मुलाक़ात की अपनी ओपीडी तारीख़ होती है, और उसका दावा सात दिन बाद तक भेजा जा सकता है। साथ-साथ फ़ोटो लेते रहिए, और उस मुलाक़ात का आख़िरी बिल आने तक दावे को ड्राफ़्ट में रहने दीजिए। परिवार के सदस्य के लिए मरीज़ के रूप में उसी का नाम चुनिए: पर्चे पर भी वही नाम होना चाहिए। योजना में कौन शामिल है, यह [योजनाओं](/hi/subscription-plans) के पृष्ठ पर है।
`,
  },
}
