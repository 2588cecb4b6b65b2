/** The texts about a subscriber's employer. A slot takes the employer's or the plan's name, or a formatted day. */
export const english = {
  title: 'Employer',
  loading: 'Loading',
  from: (employer: string) => `Your plan comes from your employer, ${employer}.`,
  is: (employer: string) => `${employer} is your employer`,
  since: (day: string) =>
    `It has listed you as an employee since ${day}. It does not see your claims, your family or your wallet.`,
  sinceWithPlan: (day: string, plan: string, end: string) =>
    `It has listed you as an employee since ${day}, and gives you its plan ${plan} until ${end}. It does not see your claims, your family or your wallet.`,
  facts: {
    organization: 'Organization',
    employeeId: 'Employee ID',
    name: 'Name given by the employer',
    department: 'Department',
    designation: 'Designation',
    since: 'Employee since',
    plan: 'Plan of the employer',
  },
  planUntil: (plan: string, day: string) => `${plan}, until ${day}`,
  note: 'Your employer maintains these details. Please report mistakes to your HR. HR does not see your claims, your family or your wallet.',
  not: 'Not my employer',
  question: 'Not your employer?',
  yes: 'Yes, not my employer',
  consequences: {
    intro: (employer: string) => `If you confirm that you do not work for ${employer}:`,
    listed: (employer: string) => `${employer} no longer lists you as its employee.`,
    cover: (plan: string) => `Its plan ${plan} covers you and your family only until today.`,
    claims: 'Visits until today can be claimed for 7 more days.',
    own: 'Your account and your own purchases do not change.',
  },
  done: 'You are no longer listed as an employee of this organization.',
  failed: 'Unable to inform the organization',
}
export type EmploymentWords = typeof english
