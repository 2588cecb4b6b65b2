/** The fields that a reader must find in a document, and those that are compared with the claim. `total` in paise, `date` as YYYY-MM-DD. */
export interface TrueClaim {
  total: number
  date: string
  patient: string
  doctor: string
  registration: string
  clinic: string
}
