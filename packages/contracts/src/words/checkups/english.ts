import { plural } from '../plural.ts'

/** The texts of health checkups, which are bought, and of their appointments. A slot takes a name, an amount, a day or an instant. */
export const english = {
  offer: {
    title: 'Health Checkup Plans',
    note: 'One checkup for one person, to be used within 180 days.',
    mine: 'My checkups',
    values: (count: number) => plural('en', count, `${count} value tested`, `${count} values tested`),
    withGst: 'with GST',
    instead: <T>(price: T): (T | string)[] => ['with GST, instead of ', price],
    tests: 'What is tested',
    buy: 'Buy Now',
    loading: 'Loading',
    failed: 'The checkups could not be loaded',
    none: 'No health checkup is on sale at the moment',
    noneHint: 'Please try again later.',
  },
  own: {
    none: 'No health checkup plans purchased',
    see: 'See the health checkups',
    list: 'Checkups that were bought',
    until: (day: string) => `To be used until ${day}`,
    details: 'Details',
    detailsOf: (name: string) => `Details of ${name}`,
    give: 'Give the details',
    giveOf: (name: string) => `Give the details of ${name}`,
    states: { cancelled: 'Cancelled', completed: 'Completed', pending: 'Pending' },
  },
  details: {
    title: 'Checkup Details',
    note: (name: string, day: string) => `${name}, to be used until ${day}`,
    none: 'No checkup is chosen.',
    cancelled: 'This checkup was cancelled. Its payment is refunded.',
    over: 'This checkup can no longer be used.',
    overText: (day: string) => `Its last day is ${day}, and an appointment needs 72 hours.`,
    patient: 'Patient',
    name: 'Name',
    age: 'Age',
    gender: 'Gender',
    appointment: 'Appointment',
    address: 'Address',
    pincode: 'Pincode',
    status: 'Status',
  },
  form: {
    hint: 'One person is tested. The details cannot be changed after they are sent.',
    addressHint: 'Where the sample is collected',
    submit: 'Submit',
    done: 'Test details submitted successfully!',
  },
  appointment: {
    day: 'Day of the appointment',
    dayHint: (hours: number, from: string) => `At least ${hours} hours ahead: from ${from}`,
    time: 'Time of the appointment',
    timeHint: 'The time in India',
  },
}
export type CheckupWords = typeof english
