import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'

/** An application as admins see it; of several repeats, the last. */
export const jobApplication = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  /** With +91. */
  mobile: z.string(),
  /** Whole years. */
  experience: z.int(),
  /** The job's current title, or the last title of a deleted job. */
  job: z.object({ _id: z.string(), title: z.string() }),
  /** Below /api/v1. */
  resumeUrl: z.string().nullable(),
  /** URL of the file with the job's description. */
  jdUrl: z.string().nullable(),
  /** Number of times the application was sent within ten minutes. */
  times: z.int(),
  /** All sent resumes if there are several, the newest last. */
  resumes: z.array(z.object({ name: z.string(), size: z.int(), url: z.string() })),
})
export type JobApplication = z.infer<typeof jobApplication>

/** Received Applications (back office). */
export const jobApplicationList = defineList({
  name: 'job-applications',
  path: '/admin/job-applications',
  record: jobApplication,
  sorts: ['createdAt'],
  search: 'Search by name, email, mobile or job',
  days: { happened: 'Received' },
  columns: [
    serialColumn,
    { key: 'createdAt', title: 'Received', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'name', title: 'Name', main: true, kind: 'text', of: row => row.name, fit: 'narrow', chars: 26 },
    { key: 'job', title: 'Job', kind: 'text', of: row => row.job.title, fit: 'narrow', chars: 30 },
    { key: 'experience', title: 'Experience (years)', kind: 'number', of: row => row.experience, chars: 12 },
    {
      key: 'mobile',
      title: 'Mobile No.',
      kind: 'phone',
      of: row => ({ country_code: row.mobile.slice(0, -10), phone: row.mobile.slice(-10) }),
    },
    { key: 'email', title: 'Email', kind: 'text', of: row => row.email, fit: 'wide', chars: 30 },
  ],
})
export type JobApplicationsQuery = QueryOf<typeof jobApplicationList>
