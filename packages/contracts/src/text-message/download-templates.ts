/** Text messages about a download of the person's own data. None has a link to the file. */
export const downloadTemplates = {
  download_code: {
    title: 'Code of a download of the own data',
    text: '{#var#} is your opdesk code to download your data. It is valid for 10 minutes. Do not share it with anyone.',
  },
  download_code_hi: {
    title: 'Code of a download of the own data, in Hindi',
    text: '{#var#} आपका opdesk डेटा डाउनलोड करने का कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  download_asked_for: {
    title: 'Download of the own data asked for',
    text: 'A download of your opdesk data was asked for with a code. Was it not you? Sign in, and sign out all other devices.',
    both: true,
  },
  download_asked_for_hi: {
    title: 'Download of the own data asked for, in Hindi',
    text: 'आपका opdesk डेटा कोड के साथ माँगा गया। यह आपने नहीं किया? साइन इन करके बाकी डिवाइस साइन आउट करें।',
  },
  download_ready: {
    title: 'Download of the own data ready',
    text: 'Your opdesk data is ready until {#var#}. Fetch it under My data, where you entered the code.',
    both: true,
  },
  download_ready_hi: {
    title: 'Download of the own data ready, in Hindi',
    text: 'आपका opdesk डेटा {#var#} तक तैयार है। जहाँ कोड डाला था, वहीं मेरा डेटा में से लें।',
  },
} as const
