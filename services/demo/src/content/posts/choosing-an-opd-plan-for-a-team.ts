import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'
import { eventScenes } from '../pictures/scenes/events.ts'

/** Only in English: the Hindi site shows this text. */
export const choosingAnOpdPlanForATeam: DemoPost = {
  key: 'choosing-an-opd-plan-for-a-team',
  day: 341,
  author: 'Plans Team',
  pictures: [eventScenes.officeMorning, claimScenes.planAndShield, claimScenes.familyDoor],
  title: { en: 'Choosing an OPD plan for a team, ten questions to ask' },
  text: {
    en: `
Most companies in India that insure their people insure the hospital. That is right, because a hospital bill can ruin a family. But in an ordinary year most families spend their own money at the clinic, the laboratory and the pharmacy. An OPD plan is the benefit that people use while they are healthy enough to work, which is why they notice it. These questions help to choose one, whoever offers it.

## About the cover

1. **Which bills count?** Consultations, medicines, tests: are all three in, and may a claim contain all of them at once?
2. **How much is paid, and up to which amount?** Ask for an example with real numbers. A plan that pays 80 percent of a consultation up to ₹800 is worth more in a small town than in a big one.
3. **Who is covered?** Parents and parents-in-law cost more and matter most. Ask what happens to a child who turns 21, and to a spouse who joins later.
4. **From which day?** Are illnesses that people already have covered from the first day? For outpatient care they should be, because these are the people who go to the doctor.

## About a claim

5. **How long may somebody wait with it?** Seven days after the visit is short but fair, if bills can be sent by phone.
6. **Who decides, and can one object?** A decision by one person is fast. A decision that a second person checks is right more often. Ask how many objections were granted.
7. **What does the person see?** Each step with its date, or just *in process*?

## About privacy

8. **What does the company see?** The right answer is: who is covered, and nothing else. No diagnosis, no bill, no list of those who claimed most. If a provider offers you more, ask what your people would say about it.

## About your own work

9. **How do people come and go?** You should be able to add fifty people from a sheet, and to find out which row has a mistake and why. Leaving should end the cover on the day it should end, with time for the last bills.
10. **What is in the invoice?** One price for each person, by the month in which they joined, with GST shown separately.

## Compare with a table of your own

Write down three families that you know well: a young single person, a couple with a small child, somebody of fifty with diabetes and a mother at home. Go through their last year for each offer. How many visits? How much would have been paid? Two hours with a sheet of paper show more than two weeks of presentations.

## Begin small, and tell people

- Start with one location, or with those who have no other cover.
- Say in one page what is paid, how to claim, and whom to ask. Send it again after three months.
- Let people who have had a claim paid tell others about it, if they like to.
- Look at the number of people who used the plan after six months. If it is low, the reason is more often that they did not know than that they were well.

## What we can show you

Our [corporate plans](/subscription-plans-corporate) can be seen with all benefits. For a demonstration with your own three families, [write to us](/contact-us). If you look for more than a plan, such as talks, checkups at the office and yoga, see [employee health and wellness](/employee-health-wellness).
`,
  },
}
