import type { DemoPost } from '../content.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

export const diabetesBetweenAppointments: DemoPost = {
  key: 'diabetes-between-appointments',
  day: 78,
  author: 'Wellness Desk',
  pictures: [healthScenes.bloodSugar, healthScenes.fruitAndShoes],
  title: {
    en: 'Living with diabetes between two appointments',
    hi: 'दो मुलाक़ातों के बीच मधुमेह के साथ जीना',
  },
  text: {
    en: `
A doctor sees a person with diabetes for a few hours a year. All other hours belong to the person, the kitchen, the office and the family. Good follow-up means that these hours are not guesswork. This article does not replace your doctor's advice. It is a list of what most follow-up plans contain, so that you can ask about what is missing in yours.

## The values, and what each one tells

- **Fasting sugar** shows one morning. It changes with a late dinner or a bad night.
- **Sugar two hours after a meal** shows what a meal does to you.
- **HbA1c** shows the average of two to three months. A single good week cannot hide behind it.

HbA1c is usually measured every three to six months, depending on how steady things are. Your doctor sets the goal. It differs from person to person: it is often less strict for older people and for those whose sugar falls too low at times.

## Measuring at home

If you have been asked to measure at home, measure with a question. The same time every day tells little. Better are pairs: before breakfast and two hours after it, on two or three days of a week, and a different meal in the next week. Write down the value, the time and one word, such as *wedding*, *walk* or *fever*.

1. Wash and dry your hands. Sugar from a fruit on a finger makes a wrong value.
2. Use the side of the fingertip. It hurts less.
3. Close the box of strips at once, and look at its date.
4. A new needle for each time, and yours is for nobody else.

## Food without despair

Nobody has to cook a separate meal. What helps in most homes is the order and the size. Start with vegetables and dal, then take rice or roti, and fill half of the plate with vegetables. Replace sweet drinks first: tea with three spoons of sugar, four times a day, is more than most sweets of a festival. Whole fruit is better than juice. And regular times help more than perfect ones.

## Moving after meals

Ten to fifteen minutes of walking after a meal lower the sugar of that meal. Three such walks a day are more useful for many people than one long walk at the weekend. If you take insulin or tablets that can lower sugar too far, ask what to do before longer exercise, and carry something sweet.

## Know the signs of low sugar

Trembling, sweat, sudden hunger, a racing heart, confusion: these can mean that sugar is too low. Take something with sugar at once, such as juice, glucose or three spoons of sugar in water, sit down, and measure again after fifteen minutes. Tell your family and one colleague what it looks like. Somebody who is not awake must get nothing into the mouth: call 108 or 112.

## The yearly round

Once a year, most plans of care contain these:

- An examination of the eyes with a picture of the retina.
- A urine test for protein and a blood test of the kidneys.
- An examination of the feet, for feeling and for pulses.
- Cholesterol and blood pressure.
- Teeth and gums.
- A look at vaccinations, such as influenza.

Look at your own feet every evening, between the toes as well. A small wound that does not close in a few days is a reason to see somebody.

## Papers and claims

Regular consultations, tests and medicines for diabetes are ordinary OPD bills. Ask for a prescription with a date at every visit, also when the medicines stay the same, because a claim belongs to a visit. When the doctor prescribes for three months, say so in the description of the claim. How a claim works is explained [in the FAQs](/FAQs).

## When it cannot wait

Vomiting that does not stop, deep and fast breathing, great thirst with drowsiness, a wound with fever, chest pain, or sudden loss of sight or speech are emergencies. Do not wait for an appointment, and do not drive yourself.
`,
    hi: `
मधुमेह वाले व्यक्ति को डॉक्टर साल में कुछ ही घंटे देखते हैं। बाक़ी सारे घंटे उस व्यक्ति के, रसोई के, दफ़्तर के और परिवार के होते हैं। अच्छी देखरेख का मतलब है कि ये घंटे अंदाज़े पर न चलें। यह लेख डॉक्टर की सलाह की जगह नहीं लेता। इसमें वे बातें हैं, जो देखरेख की ज़्यादातर योजनाओं में होती हैं, ताकि आप पूछ सकें कि आपकी योजना में क्या छूटा है।

## कौन-सा मान क्या बताता है

- **ख़ाली पेट की शुगर** एक सुबह का हाल बताती है। देर से खाने या ख़राब नींद से वह बदल जाती है।
- **खाने के दो घंटे बाद की शुगर** बताती है कि उस खाने का आप पर क्या असर हुआ।
- **HbA1c** दो-तीन महीनों का औसत बताता है। एक अच्छा हफ़्ता उसे छिपा नहीं सकता।

HbA1c आमतौर पर तीन से छह महीने में एक बार नापा जाता है, इस पर निर्भर करते हुए कि हाल कितना स्थिर है। लक्ष्य डॉक्टर तय करते हैं। वह हर व्यक्ति का अलग होता है: बुज़ुर्गों के लिए, और उनके लिए जिनकी शुगर कभी-कभी बहुत गिर जाती है, वह अक्सर थोड़ा ढीला रखा जाता है।

## घर पर नापना

अगर आपसे घर पर नापने को कहा गया है, तो किसी सवाल के साथ नापिए। रोज़ एक ही समय नापने से कम पता चलता है। जोड़े में नापना बेहतर है: हफ़्ते में दो-तीन दिन नाश्ते से पहले और दो घंटे बाद, और अगले हफ़्ते किसी दूसरे खाने के साथ। मान, समय और एक शब्द लिखिए, जैसे 'शादी', 'सैर' या 'बुख़ार'।

1. हाथ धोकर सुखा लीजिए। उँगली पर लगी फल की मिठास से मान ग़लत आता है।
2. उँगली के बीच में नहीं, किनारे पर चुभाइए। दर्द कम होता है।
3. स्ट्रिप का डिब्बा तुरंत बंद कीजिए, और उसकी तारीख़ देखिए।
4. हर बार नई सुई, और आपकी सुई किसी और के लिए नहीं।

## खाना, बिना मायूसी के

किसी के लिए अलग खाना बनाने की ज़रूरत नहीं। ज़्यादातर घरों में क्रम और मात्रा बदलने से ही फ़र्क़ पड़ता है। पहले सब्ज़ी और दाल खाइए, फिर चावल या रोटी, और आधी थाली सब्ज़ी से भरिए। सबसे पहले मीठे पेय बदलिए: दिन में चार बार तीन चम्मच चीनी वाली चाय त्योहार की ज़्यादातर मिठाइयों से ज़्यादा होती है। रस से अच्छा पूरा फल है। और सही समय पर खाना, बिल्कुल सही खाने से ज़्यादा मदद करता है।

## खाने के बाद चलना

खाने के बाद दस-पंद्रह मिनट चलने से उस खाने की शुगर कम चढ़ती है। बहुत-से लोगों के लिए दिन में ऐसी तीन छोटी सैर, हफ़्ते के अंत की एक लंबी सैर से ज़्यादा काम की है। अगर आप इंसुलिन या ऐसी गोलियाँ लेते हैं जिनसे शुगर बहुत गिर सकती है, तो लंबी कसरत से पहले क्या करें यह पूछ लीजिए, और साथ में कुछ मीठा रखिए।

## शुगर गिरने के लक्षण पहचानिए

काँपना, पसीना, अचानक भूख, दिल का तेज़ धड़कना, उलझन: इनका मतलब हो सकता है कि शुगर बहुत गिर गई है। तुरंत कुछ मीठा लीजिए, जैसे रस, ग्लूकोज़ या पानी में तीन चम्मच चीनी। बैठ जाइए और पंद्रह मिनट बाद फिर नापिए। परिवार को और एक सहकर्मी को ये लक्षण बता दीजिए। जो होश में न हो, उसके मुँह में कुछ मत डालिए: 108 या 112 पर फ़ोन कीजिए।

## साल में एक बार

देखरेख की ज़्यादातर योजनाओं में साल में एक बार ये बातें होती हैं:

- आँखों की जाँच, जिसमें परदे (रेटिना) की तस्वीर ली जाती है।
- पेशाब में प्रोटीन की और ख़ून में गुर्दे की जाँच।
- पैरों की जाँच, स्पर्श और नब्ज़ दोनों की।
- कोलेस्ट्रॉल और रक्तचाप।
- दाँत और मसूड़े।
- टीकों पर एक नज़र, जैसे इन्फ़्लुएंज़ा का टीका।

हर शाम अपने पैर ख़ुद देखिए, उँगलियों के बीच भी। जो छोटा घाव कुछ दिनों में न भरे, उसे किसी को दिखाना चाहिए।

## काग़ज़ और दावे

मधुमेह की नियमित मुलाक़ातें, जाँचें और दवाएँ साधारण ओपीडी बिल हैं। हर मुलाक़ात पर तारीख़ वाला पर्चा माँगिए, दवाएँ वही रहें तब भी, क्योंकि दावा किसी मुलाक़ात का होता है। अगर डॉक्टर तीन महीने की दवा लिखें, तो दावे के विवरण में यह लिख दीजिए। दावा कैसे चलता है, यह [आम सवालों](/hi/FAQs) में समझाया गया है।

## जब इंतज़ार नहीं हो सकता

न रुकने वाली उल्टी, गहरी और तेज़ साँस, बहुत प्यास के साथ सुस्ती, बुख़ार के साथ घाव, सीने में दर्द, या अचानक दिखाई या बोल न पाना आपात स्थितियाँ हैं। मुलाक़ात का इंतज़ार मत कीजिए, और गाड़ी ख़ुद मत चलाइए।
`,
  },
}
