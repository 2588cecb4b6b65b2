import type { InLanguages } from '../site/language.ts'
import { type Day, formatDay } from '../time.ts'

/** Messages to the person of a grievance. `number`: the grievance's number. */
export const grievanceNews = {
  received: (number: string, due: Day): InLanguages => ({
    en: `We received your grievance ${number}. You get an answer by ${formatDay(due)}.`,
    hi: `आपकी शिकायत ${number} हमें मिल गई है। इसका जवाब ${formatDay(due)} तक मिल जाएगा।`,
  }),
  note: (number: string): InLanguages => ({
    en: `We wrote to you about your grievance ${number}`,
    hi: `हमने आपकी शिकायत ${number} के बारे में आपको लिखा है`,
  }),
  answered: (number: string): InLanguages => ({
    en: `Your grievance ${number} has been answered`,
    hi: `आपकी शिकायत ${number} का जवाब आ गया है`,
  }),
}

/** Messages to admins. */
export const grievanceAlerts = {
  filed: (number: string, due: Day): string => `Grievance ${number} has been filed. It is due on ${formatDay(due)}`,
  messageAdded: (number: string): string => `The person of grievance ${number} has written again`,
  reopened: (number: string, due: Day): string => `Grievance ${number} has been reopened. It is due on ${formatDay(due)}`,
  due: (number: string): string => `Grievance ${number} has to be answered today`,
  late: (number: string): string => `Grievance ${number} is late`,
}
