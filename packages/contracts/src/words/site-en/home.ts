import { plural } from '../plural.ts'

/** The home page. A slot takes a formatted amount, a number of a claim, or a count. */
export const home = {
  hero: {
    title: 'The health costs insurance leaves out, paid back.',
    text: 'Doctor visits, medicines and lab tests. Send a photo of the bill, see what you get, and have the money in your account.',
    retail: 'See plans and prices',
    corporate: 'For employers',
    from: (price: string, term: string) => `From ${price} ${term}, GST included. It counts from the day you pay.`,
    scene: (bill: string, paid: string) =>
      `A bill of ${bill}, the claim in the app, and the bank’s message that ${paid} has come`,
    get: (bill: string) => `You get, of ${bill}`,
    bank: 'Your bank',
    credited: (account: string, claim: string) => `credited to your account ${account}: ${claim}`,
  },
  flow: {
    title: 'One bill, from photo to money',
    text: (claim: string, bill: string) =>
      `This is ${claim}, a claim for bills of ${bill}. The pictures are screens of the product.`,
    photo: {
      title: 'You photograph the papers',
      text: 'We read them, so there is hardly anything to type.',
      picture: 'The app with photos of the prescription and the bill, and what was read in them',
    },
    review: {
      title: 'People check the bill',
      text: 'Two pairs of eyes at least. If a paper is missing, they say which one.',
      picture: 'The desk of a reviewer: the bill beside the amounts of the claim',
    },
    money: {
      title: 'The money is in your account',
      text: 'With the bank’s reference, and every step with its time.',
      picture: 'The paid claim in the app, with its amount and its steps',
    },
  },
  proof: {
    title: 'In numbers',
    days: (days: number) => plural('en', days, '1 day', `${days} days`),
    daysText: 'from the sent claim to the money, for half of the latest claims',
    paidOf100: 'of 100 decided claims were paid',
    paid: 'paid back so far',
    claims: (claims: number) => plural('en', claims, 'claim paid', 'claims paid'),
  },
  plansTitle: 'Plans with the whole price',
  plansText: 'GST is in it. Nothing is added later.',
  allPlans: 'Compare the plans line by line',
  needs: { title: 'What is paid', text: 'Choose a service to see what it includes.' },
  share: (least: number, most: number) => (least === most ? `${most}%` : `${least} to ${most}%`),
  reviewsTitle: 'What subscribers say',
  onGoogle: 'Read on Google',
  rating: (value: string) => `${value} of 5`,
  askTitle: 'Before you buy',
  blogsTitle: 'From the blog',
  allBlogs: 'All articles',
  enquiryTitle: 'Write to us',
  enquiryText: 'Tell us what you need. We answer on working days.',
  organizationsTitle: 'Organizations that trust us',
  followTitle: 'Follow us',
  showPost: 'Show the post here',
  onLinkedIn: 'Open on LinkedIn',
  showPostNote: 'LinkedIn then learns that you read it.',
}
