/** Text messages about an erasure that the person asked for, and about one of an idle account. */
export const erasureTemplates = {
  account_idle: {
    title: 'Idle account',
    text: 'Your opdesk account was not used for a long time and will be erased on {#var#}. Sign in before to keep it.',
  },
  account_idle_hi: {
    title: 'Idle account, in Hindi',
    text: 'आपका opdesk खाता लंबे समय से इस्तेमाल नहीं हुआ, {#var#} को मिटा दिया जाएगा। रखने के लिए पहले साइन इन करें।',
  },
  erasure_code: {
    title: 'Code of an erasure',
    text: '{#var#} is your opdesk code to erase your account and data. It is valid for 10 minutes. Do not share it with anyone.',
  },
  erasure_code_hi: {
    title: 'Code of an erasure, in Hindi',
    text: '{#var#} आपका opdesk खाता और डेटा मिटाने का कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  erasure_asked_for: {
    title: 'Erasure asked for, with the link that calls it off',
    text: 'opdesk erases your data on {#var#}. Call it off: {#var#}/user/keep-account?key={#var#}.',
  },
  erasure_asked_for_hi: {
    title: 'Erasure asked for, in Hindi',
    text: 'opdesk {#var#} को आपका डेटा मिटा देगा। रोकने के लिए: {#var#}/user/keep-account?key={#var#}.',
  },
  erasure_postponed: {
    title: 'Erasure postponed',
    text: 'The erasure of your opdesk account is postponed to {#var#}. Sign in to see why, or to call it off.',
    both: true,
  },
  erasure_postponed_hi: {
    title: 'Erasure postponed, in Hindi',
    text: 'आपका opdesk खाता अब {#var#} को मिटाया जाएगा। कारण देखने या इसे रोकने के लिए साइन इन करें।',
  },
  erasure_called_off: {
    title: 'Erasure called off',
    text: 'The erasure of your opdesk account is called off. Your account and your data stay.',
    both: true,
  },
  erasure_called_off_hi: {
    title: 'Erasure called off, in Hindi',
    text: 'आपका opdesk खाता मिटाना रोक दिया गया है। आपका खाता और डेटा बना रहेगा।',
  },
} as const
