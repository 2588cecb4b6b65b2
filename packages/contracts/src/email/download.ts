import type { EmailInLanguages } from './in-language.ts'

/**
 * Mails about a download of the person's own data. They are not among the mails that admins edit, as those of an erasure. The link
 * leads to the page My data, never to the file.
 */
export const downloadAskedForText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'Your opdesk data was asked for',
    body: `<p>Dear {{name}},</p>
<p>A download of all your data was asked for, and this was confirmed with a code. We tell you when it is ready.</p>
<p>If this was not you, sign in and sign out all other devices: <a href="{{link}}">My data</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk डेटा माँगा गया है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका पूरा डेटा डाउनलोड करने के लिए कहा गया है, और इसकी पुष्टि एक कोड से हुई है। तैयार होने पर हम आपको बताएँगे।</p>
<p>यदि यह आपने नहीं किया, तो साइन इन करके बाकी सभी डिवाइस साइन आउट करें: <a href="{{link}}">मेरा डेटा</a></p>`,
  },
}

export const downloadReadyText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'Your opdesk data is ready',
    body: `<p>Dear {{name}},</p>
<p>The file with your data is ready until {{date}}. Then we delete it. You can fetch it only in the browser where you entered the code: <a href="{{link}}">My data</a></p>`,
  },
  hi: {
    subject: 'आपका opdesk डेटा तैयार है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपके डेटा की फ़ाइल {{date}} तक तैयार है। उसके बाद हम इसे मिटा देते हैं। आप इसे सिर्फ़ उसी ब्राउज़र में ले सकते हैं जहाँ आपने कोड डाला था: <a href="{{link}}">मेरा डेटा</a></p>`,
  },
}
