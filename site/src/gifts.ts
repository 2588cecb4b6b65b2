/**
 * The catalogue of wellness gifts (back office spec section 9). Amounts are in rupees; the site's words contain names and texts.
 */
export interface Gift {
  id:
    | 'card-individual'
    | 'card-family'
    | 'card-parents'
    | 'festival'
    | 'festival-pro'
    | 'festival-pro-plus'
    | 'mental-wellness'
    | 'doctor-consultations'
    | 'yoga-basic'
    | 'yoga-advanced'
    | 'yoga-therapeutic'
    | 'meditation'
    | 'pranayama'
  price: number
  benefits?: number
  members?: number
  sessions?: number
  validDays?: number
  validMonths?: number
  unlimited?: true
  specialists?: true
}

export const giftGroups: readonly { id: 'cards' | 'plans' | 'consultations' | 'yoga'; gifts: readonly Gift[] }[] = [
  {
    id: 'cards',
    gifts: [
      { id: 'card-individual', price: 1999, benefits: 3000, members: 1 },
      { id: 'card-family', price: 2999, benefits: 5000, members: 4 },
      { id: 'card-parents', price: 2999, benefits: 5000, members: 2 },
    ],
  },
  {
    id: 'plans',
    gifts: [
      { id: 'festival', price: 500, benefits: 2250, validMonths: 3 },
      { id: 'festival-pro', price: 1000, benefits: 4500, validMonths: 3 },
      { id: 'festival-pro-plus', price: 2500, benefits: 8250, validMonths: 3 },
    ],
  },
  {
    id: 'consultations',
    gifts: [
      { id: 'mental-wellness', price: 999, unlimited: true, validDays: 90 },
      { id: 'doctor-consultations', price: 1999, unlimited: true, specialists: true, members: 4, validMonths: 12 },
    ],
  },
  {
    id: 'yoga',
    gifts: [
      { id: 'yoga-basic', price: 3000, sessions: 12 },
      { id: 'yoga-advanced', price: 4000, sessions: 12 },
      { id: 'yoga-therapeutic', price: 4500, sessions: 12 },
      { id: 'meditation', price: 5000, sessions: 20 },
      { id: 'pranayama', price: 3500, sessions: 10 },
    ],
  },
]
