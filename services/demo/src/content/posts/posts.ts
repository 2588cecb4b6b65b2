import type { DemoPost } from '../content.ts'
import { afterAnAnimalBite } from './after-an-animal-bite.ts'
import { anAnnualCheckup } from './an-annual-checkup.ts'
import { bloodPressureAtHome } from './blood-pressure-at-home.ts'
import { checksWomenPutOff } from './checks-women-put-off.ts'
import { choosingAnOpdPlanForATeam } from './choosing-an-opd-plan-for-a-team.ts'
import { diabetesBetweenAppointments } from './diabetes-between-appointments.ts'
import { feverInTheMonsoon } from './fever-in-the-monsoon.ts'
import { gstOnHealthPlans } from './gst-on-health-plans.ts'
import { howAnOpdClaimWorks } from './how-an-opd-claim-works.ts'
import { mentalWellnessAtWork } from './mental-wellness-at-work.ts'
import { readingALabReport } from './reading-a-lab-report.ts'
import { unpublishedPosts } from './unpublished.ts'
import { whatToKeepFromAPharmacyBill } from './what-to-keep-from-a-pharmacy-bill.ts'

/** What the site shows, newest first. */
export const publishedPosts: readonly DemoPost[] = [
  howAnOpdClaimWorks,
  whatToKeepFromAPharmacyBill,
  anAnnualCheckup,
  diabetesBetweenAppointments,
  readingALabReport,
  afterAnAnimalBite,
  mentalWellnessAtWork,
  checksWomenPutOff,
  bloodPressureAtHome,
  feverInTheMonsoon,
  gstOnHealthPlans,
  choosingAnOpdPlanForATeam,
]

export const demoPosts: readonly DemoPost[] = [...publishedPosts, ...unpublishedPosts]
