import type { EmailText } from '../template.ts'

/** The default Hindi texts of the mails to subscribers. Mails to staff are English. */
export const hindiEmailTexts = {
  registration: {
    subject: '{{name}}, आपका स्वागत है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका स्वागत है। आपका खाता {{date}} को बना, और आप इस ईमेल पते से कभी भी साइन इन कर सकते हैं।</p>
<p><a href="{{link}}">साइन इन करें</a></p>`,
  },
  profile_update: {
    subject: 'आपका अनुरोध हमें मिल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>परिवार की जानकारी बदलने का आपका अनुरोध {{date}} को हमें मिला। देखने के बाद हम आपको लिखेंगे। तब तक पुरानी जानकारी रहेगी।</p>
<p><a href="{{link}}">अपना परिवार देखें</a></p>`,
  },
  profile_update_action: {
    subject: 'आपकी प्रोफ़ाइल: {{status}}',
    body: `<p>नमस्ते {{name}},</p>
<p>प्रोफ़ाइल बदलने का आपका अनुरोध {{date}} को देखा गया: <strong>{{status}}</strong>।</p>
<p><a href="{{link}}">अपनी प्रोफ़ाइल देखें</a></p>`,
  },
  user_add_member: {
    subject: '{{member_name}} के लिए आपका अनुरोध हमें मिल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपने {{date}} को <strong>{{member_name}}</strong> को परिवार में जोड़ने का अनुरोध किया। देखने के बाद हम आपको लिखेंगे।</p>
<p><a href="{{link}}">अपना परिवार देखें</a></p>`,
  },
  member_status_action: {
    subject: '{{member_name}}: {{status}}',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{member_name}}</strong> को जोड़ने का आपका अनुरोध {{date}} को देखा गया: <strong>{{status}}</strong>।</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">अपना परिवार देखें</a></p>`,
  },
  member_personal_details_action: {
    subject: '{{member_name}} की जानकारी: {{status}}',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{member_name}}</strong> की जानकारी बदलने का आपका अनुरोध {{date}} को देखा गया: <strong>{{status}}</strong>।</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">अपना परिवार देखें</a></p>`,
  },
  plan_purchase_mail: {
    subject: 'आपने प्लान {{plan_name}} ख़रीदा है',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। प्लान <strong>{{plan_name}}</strong> के लिए <strong>{{amount}}</strong> {{date}} को हमें मिले। प्लान का आख़िरी दिन {{expiry_date}} है।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना प्लान देखें</a></p>`,
  },
  plan_purchase_failure: {
    subject: '{{plan_name}} का आपका भुगतान नहीं हो पाया',
    body: `<p>नमस्ते {{name}},</p>
<p><strong>{{plan_name}}</strong> के लिए {{amount}} का आपका भुगतान नहीं हो पाया, और {{date}} को ऑर्डर बंद हो गया। यदि बैंक ने पैसा काटा है, तो वह अपने आप लौटा देगा।</p>
<p><a href="{{link}}">फिर से कोशिश करें</a></p>`,
  },
  plan_renew_mail: {
    subject: 'आपका प्लान {{plan_name}} आगे बढ़ गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। <strong>{{amount}}</strong> {{date}} को हमें मिले, और आपका प्लान <strong>{{plan_name}}</strong> अब {{expiry_date}} तक चलेगा।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना प्लान देखें</a></p>`,
  },
  plan_upgrade_mail: {
    subject: 'अब आपका प्लान {{plan_name}} है',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। <strong>{{amount}}</strong> {{date}} को हमें मिले। अब आपका प्लान <strong>{{plan_name}}</strong> है, {{expiry_date}} तक।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना प्लान देखें</a></p>`,
  },
  hc_plan_purchase_mail: {
    subject: 'हेल्थ चेकअप {{plan_name}} का भुगतान हो गया',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। हेल्थ चेकअप <strong>{{plan_name}}</strong> के लिए <strong>{{amount}}</strong> {{date}} को हमें मिले। कृपया बताएँ कि कौन, कहाँ और कब आएगा।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना चेकअप देखें</a></p>`,
  },
  plan_expiry_mail: {
    subject: 'आपका प्लान {{plan_name}} {{expiry_date}} को समाप्त होगा',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका प्लान <strong>{{plan_name}}</strong> <strong>{{expiry_date}}</strong> को समाप्त होगा। बिना रुकावट क्लेम करते रहने के लिए उससे पहले इसे आगे बढ़ाएँ।</p>
<p><a href="{{link}}">प्लान आगे बढ़ाएँ</a></p>`,
  },
  hc_plan_expiry_mail: {
    subject: 'हेल्थ चेकअप {{plan_name}} {{expiry_date}} को समाप्त होगा',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका हेल्थ चेकअप <strong>{{plan_name}}</strong> <strong>{{expiry_date}}</strong> तक किया जा सकता है। कृपया एक दिन चुनें।</p>
<p><a href="{{link}}">दिन चुनें</a></p>`,
  },
  claim_submission_mail: {
    subject: 'आपका क्लेम {{claim_id}} हमें मिल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। {{patient_name}} के लिए {{hospital}} का आपका क्लेम <strong>{{claim_id}}</strong> {{date}} को हमें मिला।</p>
<p>आपके प्लान के अनुसार राशि: <strong>{{amount}}</strong>। अब हम आपके दस्तावेज़ देखेंगे, और ख़बर होते ही आपको लिखेंगे।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  claim_updation_mail: {
    subject: 'क्लेम {{claim_id}} पर आपका जवाब हमें मिल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>धन्यवाद। {{patient_name}} के क्लेम <strong>{{claim_id}}</strong> पर आपका जवाब {{date}} को हमें मिला:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>हम क्लेम को शुरू से फिर देखेंगे, और ख़बर होते ही आपको लिखेंगे।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  claim_approval_mail: {
    subject: 'आपका क्लेम {{claim_id}} मंज़ूर हो गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>अच्छी ख़बर: {{patient_name}} के लिए {{hospital}} का आपका क्लेम <strong>{{claim_id}}</strong> {{date}} को मंज़ूर हो गया।</p>
<p>मंज़ूर राशि: <strong>{{amount}}</strong>। भुगतान होने पर हम आपको फिर लिखेंगे।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  claim_rejection_mail: {
    subject: 'आपका क्लेम {{claim_id}} नामंज़ूर हुआ है',
    body: `<p>नमस्ते {{name}},</p>
<p>हमें खेद है: {{patient_name}} के लिए {{hospital}} का आपका क्लेम <strong>{{claim_id}}</strong> {{date}} को नामंज़ूर हुआ। कारण:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>यदि आपको लगता है कि यह सही नहीं है, तो अपने क्लेम के पेज पर विवाद दर्ज करें।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  claim_clarification_mail: {
    subject: 'क्लेम {{claim_id}} के लिए हमें आपसे कुछ और चाहिए',
    body: `<p>नमस्ते {{name}},</p>
<p>{{patient_name}} के लिए {{hospital}} के आपके क्लेम <strong>{{claim_id}}</strong> को आगे बढ़ाने के लिए हमें आपसे यह चाहिए:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>कृपया अपने क्लेम के पेज पर जवाब दें, और जो दस्तावेज़ नहीं हैं उन्हें जोड़ें।</p>
<p><a href="{{link}}">अभी जवाब दें</a></p>`,
  },
  claim_invalid_mail: {
    subject: 'आपका क्लेम {{claim_id}} मान्य नहीं है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{patient_name}} के लिए {{hospital}} का आपका क्लेम <strong>{{claim_id}}</strong> मान्य नहीं माना जा सका। कारण:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>यदि आपको लगता है कि यह सही नहीं है, तो अपने क्लेम के पेज पर विवाद दर्ज करें।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  claim_settled_mail: {
    subject: 'आपके क्लेम {{claim_id}} का भुगतान हो गया',
    body: `<p>नमस्ते {{name}},</p>
<p>आपके क्लेम <strong>{{claim_id}}</strong> के <strong>{{amount}}</strong> {{date}} को भेजे गए। पैसा 24 घंटे में आपके खाते में दिखेगा।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  dispute_submission_mail: {
    subject: 'क्लेम {{claim_id}} पर आपका विवाद हमें मिल गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{patient_name}} के क्लेम <strong>{{claim_id}}</strong> पर आपका विवाद {{date}} को हमें मिला:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>हम क्लेम को फिर देखेंगे, और ख़बर होते ही आपको लिखेंगे।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  dispute_approval_mail: {
    subject: 'क्लेम {{claim_id}} पर आपका विवाद मंज़ूर हो गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>अच्छी ख़बर: {{patient_name}} के क्लेम <strong>{{claim_id}}</strong> पर आपका विवाद {{date}} को मंज़ूर हो गया।</p>
<blockquote><p>{{remark}}</p></blockquote>
<p>भुगतान होने पर हम आपको फिर लिखेंगे।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  dispute_rejection_mail: {
    subject: 'क्लेम {{claim_id}} पर आपका विवाद नामंज़ूर हुआ है',
    body: `<p>नमस्ते {{name}},</p>
<p>हमने {{patient_name}} के आपके क्लेम <strong>{{claim_id}}</strong> को फिर देखा, और हमें खेद है कि फ़ैसला वही है। कारण:</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
  dispute_settled_mail: {
    subject: 'क्लेम {{claim_id}} के विवाद का भुगतान हो गया',
    body: `<p>नमस्ते {{name}},</p>
<p>क्लेम <strong>{{claim_id}}</strong> पर आपका विवाद पूरा हुआ: हमने {{date}} को <strong>{{amount}}</strong> भेजे। पैसा 24 घंटे में आपके खाते में दिखेगा।</p>
<p>भुगतान का संदर्भ: {{reference}}</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
} as const satisfies Record<string, EmailText>
