import type { DemoReview } from '../content.ts'

/** What people and organizations that do not exist said. */
export const demoReviews: readonly DemoReview[] = [
  {
    key: 'first-claim',
    day: 6,
    name: 'Ritika Menon',
    rating: 4.8,
    feedback: {
      en: 'I sent my first claim from the waiting room of the clinic, with photographs of three papers. After two days there was a question about the pharmacy bill, because the date was cut off. I sent it again and the money came four days later. What I liked most is that I could always see at whose desk it was.',
      hi: 'मैंने अपना पहला दावा क्लिनिक के प्रतीक्षालय से ही तीन काग़ज़ों की फ़ोटो के साथ भेजा। दो दिन बाद दवा के बिल पर सवाल आया, क्योंकि फ़ोटो में तारीख़ कट गई थी। मैंने फिर भेजा और चार दिन बाद पैसा आ गया। सबसे अच्छा यह लगा कि हर समय दिखता था कि दावा किसके पास है।',
    },
  },
  {
    key: 'parents-in-indore',
    day: 29,
    name: 'Harshad Solanki',
    rating: 4.6,
    feedback: {
      en: 'My parents live in another city. They send me the bills, I send the claim. Simple.',
      hi: 'मेरे माता-पिता दूसरे शहर में रहते हैं। वे मुझे बिल भेजते हैं, मैं दावा भेज देता हूँ। आसान है।',
    },
  },
  {
    key: 'meridian',
    day: 47,
    name: 'Nandini Rao',
    organization: 'Meridian Textiles Pvt Ltd',
    rating: 4.7,
    feedback: {
      en: 'Our people work in three shifts and in four languages. What convinced us was that we see who is covered and nothing else. In the canteen they talk about claims that were paid, and about one that was not, with the reason. That is how trust begins.',
      hi: 'हमारे लोग तीन पालियों में और चार भाषाओं में काम करते हैं। हमें इस बात ने भरोसा दिलाया कि हम सिर्फ़ यह देखते हैं कि कौन शामिल है, और कुछ नहीं। कैंटीन में लोग उन दावों की बात करते हैं जो मिले, और उस एक की भी जो नहीं मिला, कारण के साथ। भरोसा ऐसे ही शुरू होता है।',
    },
  },
  {
    key: 'diabetes',
    day: 72,
    name: 'Devendra Patil',
    rating: 4.4,
    feedback: {
      en: 'I have had diabetes for eleven years, and the same bills come every month. The plan does not pay all of it and never said it would. The table with the percentages is honest. I would like to be able to copy the claim of the month before.',
      hi: 'मुझे ग्यारह साल से मधुमेह है और हर महीने वही बिल आते हैं। योजना पूरा पैसा नहीं देती, और ऐसा कभी कहा भी नहीं था। प्रतिशत वाली तालिका ईमानदार है। मैं चाहूँगा कि पिछले महीने का दावा दोहराया जा सके।',
    },
  },
  {
    key: 'sahyadri',
    day: 110,
    name: 'Prasad Kale',
    organization: 'Sahyadri Foods Pvt Ltd',
    rating: 4.5,
    feedback: {
      en: 'Sixty people were added from one sheet. Four rows had mistakes, and each of them was explained in words. I mended them and was finished before lunch.',
      hi: 'एक ही शीट से साठ लोग जुड़ गए। चार पंक्तियों में ग़लतियाँ थीं और हर एक शब्दों में समझाई गई थी। मैंने उन्हें ठीक किया और दोपहर के खाने से पहले काम पूरा था।',
    },
  },
  {
    key: 'rejected-and-paid',
    day: 134,
    name: 'Imran Qureshi',
    rating: 4.1,
    feedback: {
      en: 'A claim of mine was rejected. I raised a dispute with the second page of the prescription, and it was paid. I would have preferred to be asked first. But somebody else really looked at it, and that is rare.',
      hi: 'मेरा एक दावा नामंज़ूर हुआ। मैंने पर्चे के दूसरे पन्ने के साथ विवाद उठाया और पैसा मिल गया। अच्छा होता कि पहले पूछ लिया जाता। पर उसे सच में फिर से देखा गया, और ऐसा कम होता है।',
    },
  },
  {
    key: 'checkup',
    day: 171,
    name: 'Lakshmi Iyer',
    rating: 5,
    feedback: {
      en: 'The free tests were booked in two minutes, and on the day before I got a message not to eat breakfast. My thyroid was found out that way.',
      hi: 'निःशुल्क जाँच दो मिनट में बुक हो गई, और एक दिन पहले संदेश आया कि नाश्ता न करूँ। मेरे थायरॉयड का पता इसी से चला।',
    },
  },
  {
    key: 'kaveri',
    day: 226,
    name: 'Sudha Balakrishnan',
    organization: 'Kaveri Valley Logistics Pvt Ltd',
    rating: 4.3,
    feedback: {
      en: 'Drivers are never where the office is. That the bill is sent by phone from wherever they are was the reason why we chose this plan. We wish for the app in Tamil, and have been told openly that it will take time.',
      hi: 'ड्राइवर कभी वहाँ नहीं होते जहाँ दफ़्तर है। वे जहाँ भी हों, बिल फ़ोन से भेज सकते हैं, इसीलिए हमने यह योजना चुनी। हम चाहते हैं कि यह तमिल में भी हो, और हमें साफ़ बताया गया कि इसमें समय लगेगा।',
    },
  },
  {
    key: 'nilgiri',
    day: 288,
    name: 'Joseph Kurien',
    organization: 'Nilgiri Tea Estates Pvt Ltd',
    rating: 4.9,
    feedback: {
      en: 'Many of our workers had never claimed anything in their lives. A person from the claims desk came for two days, sat down with them and filled in the first claims together. The month after that they did it alone and taught the others. I have not seen that from a provider before.',
      hi: 'हमारे बहुत-से कामगारों ने जीवन में कभी कोई दावा नहीं किया था। दावा टीम से एक व्यक्ति दो दिन के लिए आए, उनके साथ बैठे और पहले दावे मिलकर भरे। अगले महीने वे अकेले करने लगे और दूसरों को सिखाने लगे। ऐसा मैंने किसी कंपनी से पहले नहीं देखा।',
    },
  },
]
