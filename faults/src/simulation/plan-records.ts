/** A plan as the master stores it, in rupees. */
export const planRecord = (name: string, frequency: number, charges: number, combination: 1 | 2) => ({
  name,
  frequency,
  subscriber_type: 1,
  corporate: null,
  claim_combination: combination,
  plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80% of the fee' }],
  opd_precent_discount: 80,
  opd_max_discount: 1000,
  pharmacy_precent_discount: combination === 1 ? 50 : 0,
  pharmacy_max_discount: combination === 1 ? 500 : 0,
  lab_precent_discount: combination === 1 ? 100 : 0,
  lab_max_discount: combination === 1 ? 2000 : 0,
  combined_lab_plus_test_percent: combination === 2 ? 60 : 0,
  combined_lab_plus_test_max_discount: combination === 2 ? 1500 : 0,
  membership_options: [0, 1].map(membership_id => ({
    membership_id,
    membership_label: membership_id === 0 ? 'Individual' : 'Applicant + Spouse + 2 Children',
    member_count: membership_id === 0 ? 1 : 4,
    charges: charges * (membership_id + 1),
    wallet_balance: charges * 3 * (membership_id + 1),
  })),
})
