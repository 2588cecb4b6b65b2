import type { ErrorEntries } from '../error-entries.ts'

export const jobApplicationErrors = {
  resume_not_readable: [415, 'Please upload your resume as a PDF or Word document (.docx).'],
} as const satisfies ErrorEntries
