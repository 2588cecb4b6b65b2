/** The terms of a plan, as the route of the Plan Master accepts them. */

const terms = {
  frequency: 1,
  claim_combination: 1,
  plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80% of the fee' }],
  opd_precent_discount: 80,
  opd_max_discount: 1000,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 100,
  lab_max_discount: 2000,
}

/** A number written in letters only, because names in masters have no digits. */
export const lettersOf = (n: number): string => [...String(n)].map(digit => String.fromCharCode(97 + Number(digit))).join('')

/** A plan on sale to all people. It covers an individual, or a family of two for twice the charges. In rupees. */
export const retailPlanOf = (name: string, charges: number) => ({
  ...terms,
  name,
  subscriber_type: 1,
  membership_options: [
    { membership_id: 0, charges, wallet_balance: 3000 },
    { membership_id: 1, charges: charges * 2, wallet_balance: 6000 },
  ],
})

/** A plan for the employees of an organization. It covers an individual; ₹1,000 buys a wallet of ₹3,000. */
export const corporatePlanOf = (name: string, corporate: string) => ({
  ...terms,
  name,
  corporate,
  subscriber_type: 2,
  membership_options: [{ membership_id: 0, charges: 1000, wallet_balance: 3000 }],
})

export const organizationOf = (name: string) => ({
  name,
  address: '4 Mill Lane, Surat',
  state: 1,
  email: 'office@company.org',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: [],
})
