import { isGstin } from '@opdesk/contracts/gstin.ts'
import type { Random } from '@opdesk/demo/random.ts'
import type { TrueClaim } from './truth.ts'

export interface Item {
  name: string
  count: number
  /** Paise for one. */
  rate: number
}

/** The content of a document, which is the truth that a reader must find. Amounts in paise. */
export interface Facts {
  hindi: boolean
  clinic: string
  address: string
  pincode: string
  phone: string
  gstin: string
  doctor: string
  degree: string
  registration: string
  patient: string
  title: string
  age: number
  sex: 'M' | 'F'
  number: string
  day: string
  items: readonly Item[]
  subtotal: number
  discount: number
  tax: number
  rounding: number
  total: number
}

const FIRST = {
  M: 'Arjun Rohan Vikram Sanjay Imran Gurpreet Rahul Suresh Karthik Anil Mohammed Deepak Nikhil Harish Prakash'.split(' '),
  F: 'Aditi Priya Kavita Sunita Fatima Lakshmi Meera Ananya Neha Pooja Shalini Rekha Divya Swati Harpreet'.split(' '),
}
const LAST =
  'Mehta Sharma Iyer Khan Singh Joshi Patel Reddy Nair Das Banerjee Kulkarni Gupta Rao Mishra Pillai Deshmukh Verma Choudhury Fernandes'.split(
    ' ',
  )
const HINDI_NAMES = ['अर्जुन मेहता', 'सुनीता शर्मा', 'राजेश कुमार', 'कविता जोशी', 'मोहन लाल', 'प्रिया वर्मा', 'अनिल गुप्ता', 'रेखा यादव']
const DOCTORS =
  'Sandeep Karnik|Anjali Deshpande|R. K. Sinha|Meenakshi Iyer|Farhan Qureshi|P. Venkatesh|Sneha Patil|Amit Bhatia|Leela Menon|Gurdeep Sandhu'.split(
    '|',
  )
const DEGREES = ['MBBS, MD', 'MBBS, MS (Ortho)', 'MD (Medicine)', 'BDS, MDS', 'MBBS, DNB', 'MBBS, DCH']
const PLACES = [
  ['14 Karve Road, Erandwane', 'Pune', '411004'],
  ['Shop 7, Linking Road, Bandra West', 'Mumbai', '400050'],
  ['12/3 MG Road, Indiranagar', 'Bengaluru', '560038'],
  ['B-21 Sector 18', 'Noida', '201301'],
  ['45 Park Street', 'Kolkata', '700016'],
  ['8-2-120 Banjara Hills', 'Hyderabad', '500034'],
  ['22 Anna Salai', 'Chennai', '600002'],
  ['Plot 9, Civil Lines', 'Jaipur', '302006'],
] as const
const CLINICS = {
  clinic: [
    'Sunrise Clinic',
    'City Care Polyclinic',
    'Lotus Hospital',
    'Shree Sai Nursing Home',
    'Apex Multispeciality Hospital',
    'Dr. Karnik’s Clinic',
  ],
  pharmacy: ['Wellcare Medicals', 'New Life Pharmacy', 'Sanjivani Medical Store', 'Apna Chemist & Druggist', 'Om Medicos'],
  lab: ['Precision Diagnostics', 'Nova Pathology Laboratory', 'Metro Scans & Labs', 'Trust Diagnostic Centre'],
}
const HINDI_CLINICS = ['संजीवनी क्लिनिक', 'आरोग्य अस्पताल', 'जीवन ज्योति मेडिकल स्टोर', 'सेवा चिकित्सालय']
const ITEMS = {
  clinic: ['Consultation', 'Dressing', 'Nebulisation', 'Injection charges', 'ECG', 'Follow-up consultation', 'Suture removal'],
  pharmacy: [
    'Dolo 650 mg',
    'Azithral 500',
    'Pan D Cap',
    'Cetirizine 10mg',
    'ORS Powder',
    'Augmentin 625',
    'Shelcal 500',
    'Cough Syrup 100ml',
    'Volini Gel 30g',
  ],
  lab: [
    'CBC',
    'Lipid Profile',
    'HbA1c',
    'Thyroid Profile (T3 T4 TSH)',
    'Urine Routine',
    'X-Ray Chest PA',
    'Vitamin D',
    'Liver Function Test',
  ],
}
const HINDI_ITEMS = ['परामर्श शुल्क', 'इंजेक्शन', 'ड्रेसिंग', 'दवाइयां', 'ईसीजी', 'रक्त जांच']

/** The claim that is equal to a document with this content. */
export const truthOf = ({ total, day, patient, doctor, registration, clinic }: Facts): TrueClaim => ({
  total,
  date: day,
  patient,
  doctor,
  registration,
  clinic,
})

export type Trade = keyof typeof CLINICS

const gstinFrom = (random: Random): string => {
  const letter = () => String.fromCharCode(65 + random.whole(0, 25))
  const first = `27${letter()}${letter()}${letter()}${random.pick(['C', 'P', 'F'])}${letter()}${random.whole(1000, 9999)}${letter()}1Z`
  return [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(sign => first + sign).find(isGstin) ?? first
}

const rateFor = (trade: Trade, random: Random): number =>
  trade === 'pharmacy' ? random.whole(1200, 42_000) : random.whole(2, 24) * 5000

/** Invents the content of one document. The same numbers give the same content. */
export const inventFacts = (random: Random, trade: Trade, { hindi, isSingle }: { hindi: boolean; isSingle: boolean }): Facts => {
  const sex = random.pick(['M', 'F'] as const)
  const [street, city, pincode] = random.pick(PLACES)
  const names = random.some(hindi ? HINDI_ITEMS : ITEMS[trade], isSingle ? 1 : random.whole(2, 6))
  const items = names.map(name => ({ name, count: trade === 'pharmacy' ? random.whole(1, 4) : 1, rate: rateFor(trade, random) }))
  const subtotal = items.reduce((sum, { count, rate }) => sum + count * rate, 0)
  const discount = !isSingle && random.chance(0.4) ? Math.round((subtotal * random.pick([5, 10, 15])) / 10_000) * 100 : 0
  const tax = trade === 'pharmacy' && random.chance(0.4) ? Math.round(((subtotal - discount) * 12) / 100 / 2) * 2 : 0
  const exact = subtotal - discount + tax
  const rounding = trade === 'pharmacy' && random.chance(0.5) ? Math.round(exact / 100) * 100 - exact : 0
  const day = new Date(Date.UTC(2025, 9, 1 + random.whole(0, 420))).toISOString().slice(0, 10)
  return {
    hindi,
    clinic: hindi && random.chance(0.7) ? random.pick(HINDI_CLINICS) : random.pick(CLINICS[trade]),
    address: `${street}, ${city}`,
    pincode,
    phone: `${random.pick(['98', '97', '88', '70'])}${random.whole(10_000_000, 99_999_999)}`,
    gstin: gstinFrom(random),
    doctor: random.pick(DOCTORS),
    degree: random.pick(DEGREES),
    registration: `${random.pick(['MMC', 'KMC', 'DMC'])} ${random.whole(2001, 2019)}/${random.whole(10, 12)}/${random.whole(1000, 9999)}`,
    patient: hindi && random.chance(0.5) ? random.pick(HINDI_NAMES) : `${random.pick(FIRST[sex])} ${random.pick(LAST)}`,
    title: sex === 'M' ? random.pick(['Mr.', 'Shri', 'Mr']) : random.pick(['Mrs.', 'Ms.', 'Smt.']),
    age: random.whole(4, 80),
    sex,
    number: `${random.pick(['', 'R-', 'INV/26-27/', 'PH', 'OPD', 'B'])}${random.whole(1000, 99_999)}`,
    day,
    items,
    subtotal,
    discount,
    tax,
    rounding,
    total: exact + rounding,
  }
}
