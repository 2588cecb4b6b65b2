import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'

/** Only in English: the Hindi site shows this text. */
export const gstOnHealthPlans: DemoPost = {
  key: 'gst-on-health-plans',
  day: 305,
  author: 'Claims Desk',
  pictures: [claimScenes.calculatorAndCoins],
  title: { en: 'GST on health plans, in plain words' },
  text: {
    en: `
Tax is rarely the reason why somebody chooses a health plan, but it is often the reason for a question afterwards: why is the amount on the card not the amount in the advertisement, and what can be done with the invoice? This article explains what you see on our pages and papers. It is no tax advice. For your own return please ask your accountant.

## The price that you see includes GST

Every price for which you can buy a plan on our site includes goods and services tax. The rate that we charge on plans and health checkups is 18 percent. On the card and before you pay you see both: the charge, and the total with GST. The amount that leaves your account is the total, to the paisa. We do not round it to whole rupees.

An example: a plan with a charge of ₹4,999 has ₹899.82 of GST, and costs ₹5,898.82.

## A discount comes first

If you have a coupon, or upgrade from a smaller plan, the discount and the credit are taken off the charge. The tax is computed on what is left. So a coupon of 10 percent lowers the tax as well.

1. Charge of the plan: ₹4,999.00
2. Coupon of 10 percent: ₹499.90 less, ₹4,499.10 remain
3. GST of 18 percent on this: ₹809.84
4. To be paid: ₹5,308.94

## Why there are two lines of tax, or one

An invoice within one state shows two halves, CGST for the union and SGST for the state. An invoice from one state to another shows one line, IGST. The sum is the same. What decides is the state in your profile and the state in which the supplier is registered. Please keep your address up to date, because the invoice is made from it and cannot be changed for another state afterwards.

## A plan is not an insurance policy

An OPD plan gives back a part of your outpatient bills. It is a service, and no policy of an insurer, so the rules that are made for insurance premiums do not apply to it by themselves. That is true of GST, and also of deductions for insurance premiums in the income tax. What you spend on a preventive health checkup is looked at separately there. Ask your accountant whether and how much of it counts for you, and keep the invoice.

## And the bills that you claim?

Treatment by doctors and clinics is generally exempt from GST, so a consultation receipt usually shows no tax. Medicines contain it: the printed maximum price includes all taxes. The bill of a shop that is registered shows how much of it is tax. For your claim this makes no difference. A claim is for what you paid, tax included, and the percentages and limits of your plan apply to the full amount of the bill.

## If a company pays for the plan

A company that pays for its people is invoiced as it was agreed in its contract. Tell us the GSTIN of the company before the first invoice, because an invoice that has been issued is not changed. Whether a company may set the tax off against its own is a question of the GST law on benefits for employees, and depends on the case. What is needed to decide it has to be on the paper: both GSTINs, the service code, the place of supply and the number. Look for them before you file it.

## Where to find the invoice

- After a payment, the invoice is on the page of the order and comes by e-mail.
- Later it is under **My Plan**, for every plan that you had.
- If money is given back, there is a credit note with its own number, which belongs to the invoice.

An invoice keeps the rates and addresses of its day. It never changes afterwards, which is what makes it worth something. If you find a mistake on one, write to us by the [contact form](/contact-us) and name its number.
`,
  },
}
