export const bankFormatIds = ['generic_neft_imps', 'razorpayx_bulk'] as const
export type BankFormatId = (typeof bankFormatIds)[number]

/** Words for people. */
export const bankFormatLabels: Record<BankFormatId, string> = {
  generic_neft_imps: 'Generic NEFT/IMPS',
  razorpayx_bulk: 'RazorpayX bulk upload',
}
