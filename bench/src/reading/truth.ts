/** The fields that a reader must find in a document. `total` in paise, `date` as YYYY-MM-DD. */
export interface Truth {
  total: number
  date: string
  patient: string
  doctor: string
}
