import type { ErrorEntries } from '../error-entries.ts'

export const jobApplicationErrors = {
  resume_not_readable: [415, 'Please upload your resume as a PDF or Word document (.docx).'],
  resume_not_safe: [
    415,
    'This file contains a script, another file, a password, or content that is loaded from elsewhere. Please save it as a plain PDF and upload that.',
  ],
} as const satisfies ErrorEntries
